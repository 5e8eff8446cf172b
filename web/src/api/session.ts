import * as contract from "@adwright/contracts/session";

import { send } from "./http/client.ts";

/** The current user; identical calls within 5 s share one answer. */
export const fetchMe = (signal?: AbortSignal) => send(contract.getMe, {}, { signal });

/** Resolves when the server accepts the token; throws a 401 otherwise. */
export const checkToken = (token: string) =>
  send(contract.tokenStatus, {}, { headers: { authorization: `Bearer ${token}` } });

/** A fresh access token, in exchange for the refresh cookie or for the single-use token from the login redirect. */
export const refreshAccessToken = (handoff?: string) =>
  send(contract.refreshToken, { body: handoff === undefined ? {} : { handoff } });

/** Ends the session on the server. */
export const endSession = (signal?: AbortSignal) => send(contract.logout, {}, { signal });

/** Revokes the refresh cookie and every token issued from it. */
export const endRefreshCookie = (signal?: AbortSignal) => send(contract.jwtLogout, {}, { signal });

/** Signs in with a password; sets the refresh cookie. */
export const logIn = (body: contract.LoginBody) => send(contract.login, { body });

/** Creates an account with a password and signs the person in; sets the refresh cookie. */
export const register = (body: contract.RegisterBody) => send(contract.register, { body });

/** Verifies the e-mail address of the account that the link was sent to. */
export const verifyEmail = (body: contract.VerifyEmailBody) => send(contract.verifyEmail, { body });

/** E-mails a new link, which invalidates the one before. */
export const resendVerification = () => send(contract.resendVerification);
