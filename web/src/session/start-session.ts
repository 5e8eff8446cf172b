import type { EndReason } from "./end-reason.ts";
import type { RefreshOutcome } from "./refresher.ts";
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
