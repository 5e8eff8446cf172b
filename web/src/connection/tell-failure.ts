import { failureNotice } from "../api/http/failure-notice.ts";
import { notify } from "../ui/overlay/toast.ts";
import { withRemedy } from "./remedy-words.ts";

/** Shows what failed in the server's words, or that `doing` failed, with a link to the fix. */
export function tellFailure(error: unknown, title: string, doing: string): void {
  const notice = failureNotice(error, title, `An error occurred while ${doing}`);
  notify(notice && withRemedy(notice, error));
}
