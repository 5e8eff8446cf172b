import * as contract from "@adwright/contracts/session";

import { send } from "./http/client.ts";

/** The current user; identical calls within 5 s share one answer. */
export const fetchMe = (): Promise<contract.User> => send(contract.getMe);

/** Resolves when the server accepts the token; throws a 401 otherwise. */
export async function checkToken(token: string): Promise<void> {
  await send(contract.tokenStatus, {}, { headers: { authorization: `Bearer ${token}` } });
}

/** A fresh access token, in exchange for the refresh cookie or for the single-use token from the login redirect. */
export function refreshAccessToken(handoff?: string): Promise<contract.TokenAnswer> {
  return send(contract.refreshToken, { body: handoff === undefined ? {} : { handoff } });
}

/** Ends the session on the server. */
export async function endSession(signal?: AbortSignal): Promise<void> {
  await send(contract.logout, {}, { signal });
}

/** Revokes the refresh cookie and every token issued from it. */
export async function endRefreshCookie(signal?: AbortSignal): Promise<void> {
  await send(contract.jwtLogout, {}, { signal });
}

/** Signs in with a password; sets the refresh cookie. */
export function logIn(body: contract.LoginBody): Promise<contract.UserWithToken> {
  return send(contract.login, { body });
}

/** Creates an account with a password and signs the person in; sets the refresh cookie. */
export function register(body: contract.RegisterBody): Promise<contract.UserWithToken> {
  return send(contract.register, { body });
}

/** Verifies the e-mail address of the account that the link was sent to. */
export async function verifyEmail(body: contract.VerifyEmailBody): Promise<void> {
  await send(contract.verifyEmail, { body });
}

/** E-mails a new link, which invalidates the one before. */
export async function resendVerification(): Promise<void> {
  await send(contract.resendVerification);
}
