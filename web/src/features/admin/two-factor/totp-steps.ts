import type { AdminUser } from "@adwright/contracts/admin";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureWords } from "../failure-words.ts";

/** Recovery codes, which are shown once, and whose they are. */
export interface ShownCodes {
  user: AdminUser;
  recoveryCodes: string[];
}

/** What a step of the two-factor dialog reports to it. */
export interface TotpSteps {
  onDone: (admin: AdminUser) => void;
  /** There are codes to be shown first. */
  onCodes: (shown: ShownCodes) => void;
  /** Absent where there is no way around it. */
  onCancel?: (() => void) | undefined;
}

/** Where the two-factor forms show what was wrong. */
export interface TotpErrors {
  password?: string;
  totp?: string;
  /** Neither field is to blame. */
  form?: string;
}

/** What the server found wrong, by field. */
export function totpErrorsOf(error: unknown): TotpErrors {
  const found = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  const messageOf = (field: string) => found.find((each) => each.field === field)?.message;
  const password = messageOf("password");
  const totp = messageOf("totp");
  if (password === undefined && totp === undefined) return { form: failureWords(error) };
  return {
    ...(password !== undefined && { password }),
    ...(totp !== undefined && { totp }),
  };
}
