import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureWords } from "../failure-words.ts";

/** Errors by the field they are shown at; `form` is for those that concern no single field. */
export type FieldErrors<Field extends string> = Partial<Record<Field | "form", string>>;

/** The server's validation errors, by the fields that the form has. */
export function fieldErrorsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FieldErrors<Field> {
  const found = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const message = found.find((each) => each.field === field)?.message;
    if (message !== undefined) Object.assign(errors, { [field]: message });
  }
  return Object.keys(errors).length > 0 ? errors : { ...errors, form: failureWords(error) };
}
