import { Circle, CircleAlert, CircleCheck } from "lucide-react";

import { Spinner } from "./spinner.tsx";

type StepStatus = "idle" | "loading" | "success" | "error";

/** The icon's meaning for screen readers. */
export const stepWords: Record<StepStatus, string> = {
  idle: "waiting",
  loading: "in progress",
  success: "done",
  error: "failed",
};

/** The state of one step; its text is beside it. */
export function StepIcon({ status }: { status: StepStatus }) {
  if (status === "loading") {
    return (
      <span className="text-accent-ink">
        <Spinner />
      </span>
    );
  }
  if (status === "success") {
    return <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-ok" />;
  }
  if (status === "error") {
    return <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />;
  }
  return <Circle aria-hidden="true" className="size-4 shrink-0 text-fg-3" />;
}
