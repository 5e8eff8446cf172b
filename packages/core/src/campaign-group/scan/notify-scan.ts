import { CANCELLED_WORDS } from "@adwright/contracts/job/job";

import type { UserContext } from "../../context.ts";
import { isJobWatched } from "../../job/watching.ts";
import { notify } from "../../notification/notify.ts";

/** Notifies the person, who may be on another page, of what the scan found. */
export async function notifyScanEnded(
  ctx: UserContext,
  { website, pages }: { website: string; pages: number },
  jobId: string,
): Promise<void> {
  const event = { kind: "scan_ended", website, pages } as const;
  await notify(ctx, [jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
}

/** Notifies the person why a website could not be scanned. A canceled scan sends no notification. */
export async function tellScanFailed(
  ctx: UserContext,
  { website }: { website: string },
  reason: string,
  jobId: string,
): Promise<void> {
  if (reason === CANCELLED_WORDS) return;
  const event = { kind: "scan_failed", website, reason } as const;
  await notify(ctx, [jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
}
