import { failureNotice } from "../../api/http/failure-notice.ts";
import { notify } from "../../ui/overlay/toast.ts";

/** What fails in the workflows is an "Error", in the server's words or the fallback's. */
export function tellWorkflowFailure(error: unknown, fallback: string): void {
  notify(failureNotice(error, "Error", fallback));
}
