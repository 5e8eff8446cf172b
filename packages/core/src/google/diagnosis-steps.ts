import { AppError } from "@adwright/contracts/errors";
import type { DiagnosisAction, DiagnosisHop, DiagnosisStep } from "@adwright/contracts/google";
import { findRemedy } from "@adwright/rules/google-remedy";

export function passed(hop: DiagnosisHop, message: string): DiagnosisStep {
  return { hop, ok: true, message };
}

export function failed(hop: DiagnosisHop, action: DiagnosisAction, message: string): DiagnosisStep {
  return { hop, ok: false, message, action };
}

export function notChecked(hop: DiagnosisHop): DiagnosisStep {
  return { hop, ok: false, message: "Not checked" };
}

/** The hop at which Google refused, with `where` followed by Google's message. */
export function failedAtGoogle(hop: DiagnosisHop, failure: AppError, where = ""): DiagnosisStep {
  return failed(hop, findRemedy(failure.code) ?? "contact_support", where + failure.message);
}

/** The answer of a call to Google, or its AppError; other errors are thrown. */
export async function attempt<Answer>(
  call: () => Promise<Answer>,
): Promise<{ answer: Answer } | { failure: AppError }> {
  try {
    return { answer: await call() };
  } catch (error) {
    if (error instanceof AppError) return { failure: error };
    throw error;
  }
}
