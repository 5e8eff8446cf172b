import type { ErrorCode } from "@adwright/contracts/errors";
import type { DiagnosisAction } from "@adwright/contracts/google";

const remedies = new Map<string | undefined, DiagnosisAction>([
  ["GOOGLE_ADS_RECONNECT", "reconnect"],
  ["GOOGLE_ADS_PERMISSION", "choose_manager"],
  ["GOOGLE_ADS_ACCOUNT", "open_google_ads"],
  ["GOOGLE_ADS_QUOTA", "wait"],
  ["GOOGLE_ADS_UNAVAILABLE", "wait"],
  ["GOOGLE_ADS_OPERATOR", "contact_support"],
  ["GOOGLE_ADS_REJECTED", "contact_support"],
] satisfies [ErrorCode, DiagnosisAction][]);

/** The remedy for a failure of the Google Ads connection; undefined for other failures. */
export function findRemedy(code: string | undefined): DiagnosisAction | undefined {
  return remedies.get(code);
}
