import type { UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";

/** Queues the writing of a report's insights. Throws if the queue refuses. */
export async function queueWriting(
  ctx: UserContext,
  { reportId, jobId }: { reportId: number; jobId: string },
): Promise<void> {
  await startJob(ctx, {
    jobId,
    kind: "write_report_insights",
    input: { reportId },
    message: "Waiting for its turn",
  });
}
