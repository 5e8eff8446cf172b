import type { Context } from "hono";

import { awaitFault } from "../await-fault.ts";
import type { Fault, FaultSource } from "../faults.ts";
import { dropConnection } from "../loopback.ts";
import { ApiError } from "./api-error.ts";
import type { FileStore } from "./file-store.ts";

/** What routes of files and vector stores work with. */
export interface StoreParts {
  fileStore: FileStore;
  /** Epoch seconds. */
  seconds: () => number;
  faults: FaultSource;
}

/** Throws the answer of an unavailable or overloaded OpenAI. */
export function throwFault({ kind, retryAfterMs, variant }: Fault): void {
  if (kind !== "quota" && kind !== "unavailable") return;
  const wait = retryAfterMs ?? (kind === "quota" ? 1_000 : undefined);
  const headers: Record<string, string> =
    wait === undefined
      ? {}
      : { "retry-after": `${Math.ceil(wait / 1000)}`, "retry-after-ms": `${wait}` };
  if (kind === "quota" && variant === "no_credit") {
    // OpenAI's error guide: the account has no prepaid credit; waiting does not help, so there is no retry-after
    // header.
    throw new ApiError(429, "The organization has no credit left.", {
      type: "insufficient_quota",
      code: "credit_balance_exhausted",
    });
  }
  if (kind === "quota") {
    throw new ApiError(429, "Rate limit reached for requests.", {
      code: "rate_limit_exceeded",
      headers,
    });
  }
  throw new ApiError(503, "The server is overloaded or not ready yet.", { headers });
}

/** Loses the answer, not the work. */
export async function dropAnswer(c: Context): Promise<never> {
  await dropConnection(c);
  throw new ApiError(503, "The connection was dropped.");
}

/**
 * Runs one call with its faults. `method` is named as in the SDK: `responses.create`, `vectorStores.create`,
 * `vectorStores.files.create`, `files.create` …. A `bad_answer` applies only to a model's answer, so it waits for such
 * a call.
 */
export async function withFaults(
  faults: FaultSource,
  c: Context,
  method: string,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  const call = { vendor: "openai", method, exceptKind: "bad_answer" } as const;
  const before = await awaitFault(faults, { ...call, when: "before" });
  if (before) throwFault(before);
  const response = await work();
  const after = await awaitFault(faults, { ...call, when: "after" });
  return after?.kind === "drop_after_commit" ? dropAnswer(c) : response;
}
