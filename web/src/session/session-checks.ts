import type { User } from "@adwright/contracts/session";

import type { EndReason } from "./end-reason.ts";
import type { RefreshOutcome } from "./refresh.ts";
import { isRefusal, withOneRetry } from "./session-calls.ts";
import type { SessionHolder } from "./session-holder.ts";
import type { SessionSetup } from "./session-setup.ts";
import { readStored, type StoredState, TOKEN_KEY } from "./stored-session.ts";
import { expiryMsOf } from "./token.ts";

interface StartParts extends Pick<SessionSetup, "storage" | "loadCalls" | "now"> {
  holder: SessionHolder;
  refresh: (token: string | undefined) => Promise<RefreshOutcome>;
}

/** Restores the stored session if the server accepts it, or after a refresh. Otherwise clears storage and says why. */
export async function startSession(parts: StartParts): Promise<EndReason | undefined> {
  const { holder, storage } = parts;
  const stored = readStored(storage);
  if (stored.kind === "none") {
    holder.leave();
    return undefined;
  }
  if (stored.kind === "legacy" || stored.kind === "partial") {
    holder.end();
    return `${stored.kind}_session`;
  }
  try {
    if (await restore(parts, stored)) return undefined;
    holder.end();
    return "session_expired";
  } catch {
    holder.end();
    return "auth_error";
  }
}

async function restore(parts: StartParts, stored: StoredState): Promise<boolean> {
  const { holder, storage, refresh } = parts;
  if (stored.kind === "whole" && (await isAccepted(parts, stored.token))) {
    holder.adopt(stored);
    return true;
  }
  const outcome = await refresh(storage.getItem(TOKEN_KEY) ?? undefined);
  if (outcome === "unreachable") throw new Error("The server could not be asked.");
  return outcome === "refreshed";
}

async function isAccepted({ loadCalls, now }: StartParts, token: string): Promise<boolean> {
  const expiryMs = expiryMsOf(token);
  if (expiryMs === undefined || expiryMs <= now()) return false;
  const { checkToken } = await loadCalls();
  try {
    await withOneRetry(() => checkToken(token));
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

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
