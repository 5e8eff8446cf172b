import { setTimeout as delay } from "node:timers/promises";

import type { Fault, FaultSource } from "../faults.ts";
import { quotaFailure } from "../quota.ts";
import { adsError } from "./ads-error.ts";
import { AdsFailure, ConnectionDropped, RpcError } from "./failure.ts";
import type { PlainMessage } from "./message.ts";
import { policyFault } from "./policy-fault.ts";

/** The rate a fault is about; without a time it is one whose answer names none. */
const RATE_NAME = "Number of operations for explorer access";

const concurrentFailure = (): AdsFailure =>
  new AdsFailure(
    adsError(
      "database_error.CONCURRENT_MODIFICATION",
      "Multiple requests were attempting to modify the same resource at once. Retry the request.",
    ),
  );

/** Applies one fault: throws what the caller is to receive, or waits. The dispatcher does what changes the work itself. */
export async function applyFault(
  fault: Fault,
  faults: FaultSource,
  request: PlainMessage,
): Promise<void> {
  switch (fault.kind) {
    case "unavailable":
      throw new RpcError("UNAVAILABLE");
    case "drop_after_commit":
      throw new ConnectionDropped();
    case "quota":
      throw quotaFailure(RATE_NAME, fault.retryAfterMs);
    case "concurrent":
      throw concurrentFailure();
    case "policy":
      throw policyFault(request);
    case "slow":
      await delay(fault.delayMs ?? 1_000);
      return;
    case "hold":
      await faults.released(fault.id);
      return;
    case "commit_late":
    case "stale_read":
    case "edit_between":
      return;
    case "bad_answer":
      throw new RpcError("INTERNAL", "bad_answer is a fault of language models, not of Google Ads");
  }
}
