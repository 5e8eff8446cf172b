import { failureNotice } from "../../api/http/failure-notice.ts";
import { notify } from "../../ui/overlay/toast.ts";

/** Failures in the workflows have the title "Error", and the server's message or the fallback. */
export function showWorkflowFailure(error: unknown, fallback: string): void {
  notify(failureNotice(error, "Error", fallback));
}
