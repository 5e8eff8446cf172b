import { CANCELLED_WORDS } from "@adwright/contracts/job/job";

import type { UserContext } from "../../context.ts";
import { isJobWatched } from "../../job/watching.ts";
import { notify } from "../../notification/notify.ts";

/** Tells the person, who may be elsewhere, what the scan of a website has found. */
export async function tellScanEnded(
  ctx: UserContext,
  { website, pages }: { website: string; pages: number },
  jobId: string,
): Promise<void> {
  const event = { kind: "scan_ended", website, pages } as const;
  await notify(ctx, [jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
}

/** Tells why a website could not be scanned; nothing is told of a scan that was cancelled. */
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
