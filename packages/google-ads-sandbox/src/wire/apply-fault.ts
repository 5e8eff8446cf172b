import { setTimeout as delay } from "node:timers/promises";

import type { Fault, FaultKind, FaultSource } from "../faults.ts";
import { quotaFailure } from "../quota.ts";
import { type AdsFailure, adsFailure, ConnectionDropped, RpcError } from "./failure.ts";
import type { PlainMessage } from "./message.ts";
import { policyFault } from "./policy-fault.ts";

/** The rate that a quota fault names; without a delay, the answer names none. */
const RATE_NAME = "Number of operations for explorer access";

const concurrentFailure = (): AdsFailure => adsFailure("database_error.CONCURRENT_MODIFICATION");

interface FaultyCall {
  fault: Fault;
  faults: FaultSource;
  request: PlainMessage;
}

function fail(error: Error): never {
  throw error;
}

/** What the caller of each kind of fault gets; the others change the work itself, so the dispatcher applies them. */
const effects: Partial<Record<FaultKind, (call: FaultyCall) => Promise<void> | void>> = {
  unavailable: () => fail(new RpcError("UNAVAILABLE")),
  drop_after_commit: () => fail(new ConnectionDropped()),
  quota: ({ fault }) => fail(quotaFailure(RATE_NAME, fault.retryAfterMs)),
  concurrent: () => fail(concurrentFailure()),
  policy: ({ request }) => fail(policyFault(request)),
  slow: async ({ fault }) => {
    await delay(fault.delayMs ?? 1_000);
  },
  hold: ({ fault, faults }) => faults.released(fault.id),
};

/** Applies one fault: throws what the caller gets, or waits. */
export async function applyFault(
  fault: Fault,
  faults: FaultSource,
  request: PlainMessage,
): Promise<void> {
  await effects[fault.kind as FaultKind]?.({ fault, faults, request });
}
