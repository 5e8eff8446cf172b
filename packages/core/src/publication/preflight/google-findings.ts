import type { GoogleAdsIssue } from "@adwright/contracts/google";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { fieldWords } from "@adwright/rules/form-field";

const POLICIES = "https://support.google.com/adspolicy/answer/6008942";

const ASK_FOR_EXEMPTION =
  "Google may allow this keyword on request: remove it here, publish, then add it in Google Ads and ask for an exemption there.";

function asFinding(issue: GoogleAdsIssue): PreflightFinding {
  const field = issue.field ?? "account";
  return {
    severity: "error",
    rule: `google/${issue.code.toLowerCase()}`,
    field,
    message: issue.field === undefined ? issue.message : `${fieldWords(field)}: ${issue.message}`,
    ...(issue.topics === undefined ? {} : { source: POLICIES }),
    ...(issue.exemption === undefined ? {} : { fix: ASK_FOR_EXEMPTION }),
  };
}

/** What Google would refuse. Where our own rules name the same field already, only policy findings are new. */
export function googleFindings(
  issues: readonly GoogleAdsIssue[],
  own: readonly PreflightFinding[],
): PreflightFinding[] {
  const known = new Set(
    own.filter(({ severity }) => severity === "error").map(({ field }) => field),
  );
  const isNew = ({ field = "", topics }: GoogleAdsIssue) =>
    topics !== undefined || !known.has(field);
  return issues.filter(isNew).map(asFinding);
}
