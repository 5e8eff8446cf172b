import { useBlocker } from "@tanstack/react-router";

import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { useIsLeaving } from "../../ui/overlay/use-is-leaving.ts";

interface LeaveQuestionProps {
  isRunning: boolean;
  /** Called as soon as the person confirms, because the next page may take long to load. */
  onLeave: () => void;
}

/** Asks before the page is left while a test runs. */
export function LeaveQuestion({ isRunning, onLeave }: LeaveQuestionProps) {
  // Switching to the other tab does not stop the test.
  const isLeaving = useIsLeaving();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLeaving,
    enableBeforeUnload: isRunning,
    disabled: !isRunning,
    withResolver: true,
  });

  function leave() {
    onLeave();
    proceed?.();
  }

  return (
    <AlertDialog
      open={status === "blocked"}
      onOpenChange={(open) => open || reset?.()}
      title="Leave while the test is running?"
      description="Leaving stops the test after the step in progress. What was created so far stays in the account."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={leave}
    />
  );
}
