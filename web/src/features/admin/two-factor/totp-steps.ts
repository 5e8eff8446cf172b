import type { AdminUser } from "@adwright/contracts/admin";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureWords } from "../failure-words.ts";

/** New recovery codes, which are shown once, and the admin they belong to. */
export interface ShownCodes {
  user: AdminUser;
  recoveryCodes: string[];
}

/** How a step reports back to the two-factor dialog. */
export interface TotpSteps {
  onDone: (admin: AdminUser) => void;
  /** Called with codes that must be shown before the dialog closes. */
  onCodes: (shown: ShownCodes) => void;
  /** Absent if the step cannot be skipped. */
  onCancel?: (() => void) | undefined;
}

/** Error messages of the two-factor forms. */
export interface TotpErrors {
  password?: string;
  totp?: string;
  /** For errors that concern no single field. */
  form?: string;
}

/** The server's validation errors, by field. */
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
