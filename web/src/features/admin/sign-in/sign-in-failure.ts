import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureWords } from "../parts/failure-words.ts";

/** The right password of somebody who also has a one-time code to give. */
export function isCodeWanted(error: unknown): boolean {
  return error instanceof ApplicationError && error.code === "TOTP_REQUIRED";
}

/** What the form says about a sign-in that failed (spec 2 §8). */
export function signInFailureWords(error: unknown): string {
  const isRefused = error instanceof ApplicationError && error.statusCode === 401;
  return isRefused ? "Invalid credentials" : failureWords(error);
}
