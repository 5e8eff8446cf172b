import { AppError } from "@adwright/contracts/errors";

import { READ_ONLY_ROLE } from "../read-only-role.ts";

const NOTHING_CHANGED = "Nothing was changed.";

/** Google's message may end with a quotation. */
const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

function reasonOf({ code, message }: AppError, changeCount: number): string {
  if (code === "GOOGLE_ADS_PERMISSION") return READ_ONLY_ROLE;
  if (code !== "GOOGLE_ADS_REJECTED") return asSentence(message);
  const what = changeCount === 1 ? "this change" : "one of these changes";
  return `Google Ads rejected ${what}: ${asSentence(message)}`;
}

/** Why a set was not applied, in words. Google rejects a set as a whole. */
export function refusalWords(
  error: unknown,
  changeCount: number,
): { code: string; message: string } {
  if (!(error instanceof AppError)) return { code: "INTERNAL", message: NOTHING_CHANGED };
  return { code: error.code, message: `${reasonOf(error, changeCount)} ${NOTHING_CHANGED}` };
}
