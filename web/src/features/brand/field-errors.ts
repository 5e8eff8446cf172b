import { ApplicationError } from "../../api/http/application-error.ts";
import type { BrandErrors } from "./brand-form.tsx";

const fields = ["name", "customerId", "website", "description"] as const;

/** The server's validation errors, by field of the form. */
export function fieldErrorsOf(error: unknown): BrandErrors {
  const errors: BrandErrors = {};
  const found = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  for (const field of fields) {
    const message = found.find((problem) => problem.field === field)?.message;
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}
