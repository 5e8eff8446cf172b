import type { User } from "@adwright/contracts/session";

import type { EndReason } from "./end-reason.ts";
import { isRefusal, withOneRetry } from "./session-calls.ts";
import type { SessionSetup } from "./session-setup.ts";
import { readStored, type StoredState } from "./stored-session.ts";
import { expiryMsOf } from "./token.ts";

export type Validity = { valid: true } | { valid: false; reason: EndReason };

interface ValidationParts extends Pick<SessionSetup, "storage" | "loadCalls"> {
  keepUser: (user: User) => void;
}

const reasonOfStored: Record<StoredState["kind"], EndReason | undefined> = {
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

function reasonInStorage(storage: Storage): EndReason | undefined {
  const stored = readStored(storage);
  if (stored.kind === "whole" && expiryMsOf(stored.token) === undefined) return "validation_error";
  return reasonOfStored[stored.kind];
}

async function reasonOfServer(parts: ValidationParts): Promise<EndReason | undefined> {
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
