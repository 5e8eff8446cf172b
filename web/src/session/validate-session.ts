import type { User } from "@adwright/contracts/session";

import { isRefusal, type LoadCalls, withOneRetry } from "./session-calls.ts";
import { readStored, type StoredState } from "./stored-session.ts";
import { expiryMsOf } from "./token.ts";

/** Why a session does not hold (spec 1 §4). */
type InvalidReason =
  | "no_session"
  | "partial_session"
  | "server_rejected"
  | "legacy_session"
  | "validation_error"
  | "unknown";

export type Validity = { valid: true } | { valid: false; reason: InvalidReason };

interface SessionDependencies {
  storage: Storage;
  loadCalls: LoadCalls;
  keepUser: (user: User) => void;
}

const reasonOfStored: Record<StoredState["kind"], InvalidReason | undefined> = {
  none: "no_session",
  legacy: "legacy_session",
  partial: "partial_session",
  unreadable: "validation_error",
  whole: undefined,
};

/**
 * A session is valid only if a token is there and the server accepts it on the current-user call
 * (spec 1 §4).
 */
export async function validateSession(dependencies: SessionDependencies): Promise<Validity> {
  const reason = reasonInStorage(dependencies.storage) ?? (await reasonOfServer(dependencies));
  return reason === undefined ? { valid: true } : { valid: false, reason };
}

function reasonInStorage(storage: Storage): InvalidReason | undefined {
  const stored = readStored(storage);
  if (stored.kind === "whole" && expiryMsOf(stored.token) === undefined) return "validation_error";
  return reasonOfStored[stored.kind];
}

async function reasonOfServer(
  dependencies: SessionDependencies,
): Promise<InvalidReason | undefined> {
  const { loadCalls, keepUser } = dependencies;
  try {
    const { fetchMe } = await loadCalls();
    keepUser(await withOneRetry(() => fetchMe()));
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return "server_rejected";
    return error instanceof Error && "statusCode" in error ? "validation_error" : "unknown";
  }
}
