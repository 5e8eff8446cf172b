import * as contract from "@adwright/contracts/session";

import { send } from "./http/client.ts";

/** The current user; the answer of an identical question asked within 5 s is shared. */
export function fetchMe(signal?: AbortSignal): Promise<contract.User> {
  return send(contract.getMe, {}, { signal });
}

/** Resolves when the server accepts the token; throws a 401 otherwise. */
export async function checkToken(token: string): Promise<void> {
  await send(contract.tokenStatus, {}, { headers: { authorization: `Bearer ${token}` } });
}

/** A fresh access token, for the refresh cookie or for the single-use token of the login return. */
export function refreshAccessToken(handoff?: string): Promise<contract.TokenAnswer> {
  return send(contract.refreshToken, { body: handoff === undefined ? {} : { handoff } });
}

/** Ends the session on the server. */
export async function endSession(signal?: AbortSignal): Promise<void> {
  await send(contract.logout, {}, { signal });
}

/** Ends the refresh cookie and every token that came from it. */
export async function endRefreshCookie(signal?: AbortSignal): Promise<void> {
  await send(contract.jwtLogout, {}, { signal });
}

/** Signs in with a password; sets the refresh cookie. */
export function logIn(body: contract.LoginBody): Promise<contract.UserWithToken> {
  return send(contract.login, { body });
}

/** Makes an account with a password and signs it in; sets the refresh cookie. */
export function register(body: contract.RegisterBody): Promise<contract.UserWithToken> {
  return send(contract.register, { body });
}

/** Proves the address of the account that a mailed link belongs to. */
export async function verifyEmail(body: contract.VerifyEmailBody): Promise<void> {
  await send(contract.verifyEmail, { body });
}

/** Mails a new link, which ends the one before. */
export async function resendVerification(): Promise<void> {
  await send(contract.resendVerification);
}
