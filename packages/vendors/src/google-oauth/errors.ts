import { AppError } from "@adwright/contracts/errors";

import type { OauthClient } from "./configuration.ts";

const NO_ANSWER = "Google did not answer. Please try again.";

type Library = OauthClient["library"];

/** The status of an answer that openid-client refused; the response is the error's cause. */
function statusOf(error: Error): number | undefined {
  const { status } = (error.cause ?? error) as { status?: unknown };
  return typeof status === "number" ? status : undefined;
}

const isServerTrouble = (error: Error) => (statusOf(error) ?? 0) >= 500;

function isSilence(library: Library, error: Error): boolean {
  if (error instanceof library.ClientError && error.code === "OAUTH_TIMEOUT") return true;
  // fetch throws a TypeError with a cause if there was no connection.
  return error.name === "TimeoutError" || (error instanceof TypeError && error.cause !== undefined);
}

function wordsOf(library: Library, error: Error): string {
  if (error instanceof library.AuthorizationResponseError) {
    return error.error === "access_denied"
      ? "Access to Google was not granted."
      : "Google refused the request.";
  }
  return "Google could not confirm the sign-in. Please start again.";
}

/** UNAUTHENTICATED for a refusal or an invalid answer, GOOGLE_ADS_UNAVAILABLE if there was no answer. */
export function toOauthError(library: Library, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError("UNAUTHENTICATED", NO_ANSWER);
  if (isSilence(library, error) || isServerTrouble(error)) {
    return new AppError("GOOGLE_ADS_UNAVAILABLE", NO_ANSWER, { cause: error });
  }
  return new AppError("UNAUTHENTICATED", wordsOf(library, error), { cause: error });
}

/** Google answers 400 `invalid_token` for a token that was already revoked. */
export function isUnknownToken(library: Library, error: unknown): boolean {
  return (
    error instanceof library.ResponseBodyError &&
    (error.error === "invalid_token" || error.error === "invalid_grant")
  );
}
