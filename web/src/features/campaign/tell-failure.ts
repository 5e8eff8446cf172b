import { failureNotice } from "../../api/http/failure-notice.ts";
import { notify } from "../../ui/overlay/toast.ts";

/** Says what failed in the server's words, or in the fallback's. */
export function tellFailure(error: unknown, title: string, fallback: string): void {
  const notice = failureNotice(error, title, fallback);
  if (notice !== undefined) notify(notice);
}
