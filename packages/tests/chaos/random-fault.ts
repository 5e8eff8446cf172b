import type { FaultInput } from "@adwright/stand-ins/fault-input";

import type { Random } from "./random.ts";

const WAIT = { retryAfterMs: 300 };
const SLOW = { kind: "slow", delayMs: 400 } as const;

/** The faults that can happen once at each vendor. */
const faults: [Omit<FaultInput, "times">, ...Omit<FaultInput, "times">[]] = [
  { vendor: "google-ads", kind: "unavailable" },
  { vendor: "google-ads", kind: "concurrent" },
  { vendor: "google-ads", kind: "drop_after_commit" },
  { vendor: "google-ads", kind: "quota", ...WAIT },
  { vendor: "google-ads", ...SLOW },
  { vendor: "openai", kind: "unavailable" },
  { vendor: "openai", kind: "drop_after_commit" },
  { vendor: "openai", kind: "quota", ...WAIT },
  { vendor: "openai", kind: "bad_answer", variant: "not_json" },
  { vendor: "openai", kind: "bad_answer", variant: "refusal" },
  { vendor: "openai", kind: "bad_answer", variant: "truncated" },
  { vendor: "openai", kind: "bad_answer", variant: "false_number" },
  { vendor: "openai", ...SLOW },
  { vendor: "website", kind: "unavailable" },
  { vendor: "google", kind: "unavailable" },
  { vendor: "email", kind: "unavailable" },
  { vendor: "email", kind: "drop_after_commit" },
  { vendor: "paddle", kind: "unavailable" },
  { vendor: "paddle", kind: "unavailable", method: "webhook" },
  { vendor: "paddle", kind: "drop_after_commit" },
];

/** A random fault for one of the vendor's next few calls. */
export function randomFault(random: Random): FaultInput {
  const skip = Math.floor(random.next() * 4);
  return { ...random.pick(faults), times: 1, ...(skip > 0 && { skip }) };
}
