import type { User } from "@adwright/contracts/session";

import { isRefusal, withOneRetry } from "./session-calls.ts";
import type { SessionSetup } from "./session-setup.ts";
import { readStored, type StoredState } from "./stored-session.ts";
import { expiryMsOf } from "./token.ts";

/** Why a session is not valid (handbook/sign-in.md). */
type InvalidReason =
  | "no_session"
  | "partial_session"
  | "server_rejected"
  | "legacy_session"
  | "validation_error"
  | "unknown";

export type Validity = { valid: true } | { valid: false; reason: InvalidReason };

interface ValidationParts extends Pick<SessionSetup, "storage" | "loadCalls"> {
  keepUser: (user: User) => void;
}

const reasonOfStored: Record<StoredState["kind"], InvalidReason | undefined> = {
  none: "no_session",
  legacy: "legacy_session",
  partial: "partial_session",
  unreadable: "validation_error",
  whole: undefined,
};

/** A session is valid only if there is a token and the server accepts it on the current-user call. */
export async function validateSession(parts: ValidationParts): Promise<Validity> {
  const reason = reasonInStorage(parts.storage) ?? (await reasonOfServer(parts));
  return reason === undefined ? { valid: true } : { valid: false, reason };
}

function reasonInStorage(storage: Storage): InvalidReason | undefined {
  const stored = readStored(storage);
  if (stored.kind === "whole" && expiryMsOf(stored.token) === undefined) return "validation_error";
  return reasonOfStored[stored.kind];
}

async function reasonOfServer(parts: ValidationParts): Promise<InvalidReason | undefined> {
  const { loadCalls, keepUser } = parts;
  try {
    const { fetchMe } = await loadCalls();
    keepUser(await withOneRetry(() => fetchMe()));
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return "server_rejected";
    return error instanceof Error && "statusCode" in error ? "validation_error" : "unknown";
  }
}
