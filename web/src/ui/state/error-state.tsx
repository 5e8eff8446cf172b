import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "../action/button.tsx";

interface ErrorStateProps {
  title: string;
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  retrying?: boolean;
  /** An alternative, shown beside Retry. */
  action?: ReactNode;
}

/** Shown instead of the content: what failed, and a Retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, onRetry, retryLabel = "Retry", retrying = false, action } = props;
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-1 px-6 py-12 text-center wrap-anywhere"
    >
      <span className="mb-2 grid size-10 place-items-center rounded-full bg-bad-soft text-bad">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </span>
      <p className="text-base font-medium">{title}</p>
      <p className="max-w-md text-fg-2">{message}</p>
      {(onRetry !== undefined || action !== undefined) && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {onRetry !== undefined && (
            <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
