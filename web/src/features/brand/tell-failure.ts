import { failureNotice } from "../../api/http/failure-notice.ts";
import { notify } from "../../ui/overlay/toast.ts";
import { withRemedy } from "./connection/remedy-words.ts";

/** Says what failed in the server's words, or that `doing` failed, and what helps (spec 1 §8). */
export function tellFailure(error: unknown, title: string, doing: string): void {
  const notice = failureNotice(error, title, `An error occurred while ${doing}`);
  if (notice !== undefined) notify(withRemedy(notice, error));
}
