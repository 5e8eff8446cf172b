import { setTimeout as delay } from "node:timers/promises";

import type { Fault, FaultKind, FaultSource } from "../faults.ts";
import { quotaFailure } from "../quota.ts";
import { adsError } from "./ads-error.ts";
import { AdsFailure, ConnectionDropped, RpcError } from "./failure.ts";
import type { PlainMessage } from "./message.ts";
import { policyFault } from "./policy-fault.ts";

/** The rate that a quota fault names; without a delay, the answer names none. */
const RATE_NAME = "Number of operations for explorer access";

const concurrentFailure = (): AdsFailure =>
  new AdsFailure(
    adsError(
      "database_error.CONCURRENT_MODIFICATION",
      "Multiple requests were attempting to modify the same resource at once. Retry the request.",
    ),
  );

interface FaultyCall {
  fault: Fault;
  faults: FaultSource;
  request: PlainMessage;
}

function fail(error: Error): never {
  throw error;
}

const nothing = (): void => {};

/** The effect of each kind of fault. */
const effects: Record<FaultKind, (call: FaultyCall) => Promise<void> | void> = {
  unavailable: () => fail(new RpcError("UNAVAILABLE")),
  drop_after_commit: () => fail(new ConnectionDropped()),
  quota: ({ fault }) => fail(quotaFailure(RATE_NAME, fault.retryAfterMs)),
  concurrent: () => fail(concurrentFailure()),
  policy: ({ request }) => fail(policyFault(request)),
  slow: async ({ fault }) => {
    await delay(fault.delayMs ?? 1_000);
  },
  hold: ({ fault, faults }) => faults.released(fault.id),
  bad_answer: () =>
    fail(new RpcError("INTERNAL", "bad_answer is a fault of language models, not of Google Ads")),
  // These change the work itself, so the dispatcher applies them.
  commit_late: nothing,
  stale_read: nothing,
  edit_between: nothing,
};

/** Applies one fault: throws what the caller gets, or waits. */
export async function applyFault(
  fault: Fault,
  faults: FaultSource,
  request: PlainMessage,
): Promise<void> {
  await effects[fault.kind]({ fault, faults, request });
}
