import { setTimeout as delay } from "node:timers/promises";

import type { Fault, FaultSource } from "../faults.ts";
import { adsError } from "./ads-error.ts";
import { AdsFailure, ConnectionDropped, RpcError } from "./failure.ts";
import type { PlainMessage } from "./message.ts";
import { policyFault } from "./policy-fault.ts";

/** Google Ads API: retry_delay is missing when a day's quota is used up (from docs and reports). */
function quotaFailure(retryAfterMs: number | undefined): AdsFailure {
  const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  const wait = seconds === undefined ? "" : ` Retry in ${seconds} seconds.`;
  return new AdsFailure(
    adsError("quota_error.RESOURCE_EXHAUSTED", `Too many requests.${wait}`, {
      details: {
        quota_error_details: {
          rate_scope: "DEVELOPER",
          rate_name: "Number of operations for explorer access",
          ...(seconds === undefined ? {} : { retry_delay: { seconds } }),
        },
      },
    }),
  );
}

const concurrentFailure = (): AdsFailure =>
  new AdsFailure(
    adsError(
      "database_error.CONCURRENT_MODIFICATION",
      "Multiple requests were attempting to modify the same resource at once. Retry the request.",
    ),
  );

/** Applies one fault: throws what the caller is to receive, or waits. */
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
      throw quotaFailure(fault.retryAfterMs);
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
    case "bad_answer":
      throw new RpcError("INTERNAL", "bad_answer is a fault of language models, not of Google Ads");
  }
}
