import { failureNotice } from "../api/http/failure-notice.ts";
import { notify } from "../ui/overlay/toast.ts";
import { withRemedy } from "./remedy-words.ts";

/** Shows what failed with the server's message or the fallback, and a link to the fix. */
export function showFailure(error: unknown, title: string, fallback: string): void {
  const notice = failureNotice(error, title, fallback);
  notify(notice && withRemedy(notice, error));
}
