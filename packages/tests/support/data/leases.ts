import type { Lease } from "@adwright/store/work/claim";

/** The lease of a worker that a test only imagines. */
export const leaseOf = (nowMs: number, untilMs: number): Lease => ({
  claim: { messageId: "imagined", receiveCount: 1 },
  nowMs,
  untilMs,
});
