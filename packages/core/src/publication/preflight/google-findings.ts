import type { PolicyExemption } from "@adwright/contracts/campaign";
import type { GoogleAdsIssue } from "@adwright/contracts/google";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { fieldWords } from "@adwright/rules/form-field";

const POLICIES = "https://support.google.com/adspolicy/answer/6008942";

const GOOGLE_DECIDES = "Google decides, and may still stop the keyword later.";

const KEYWORD = /^adGroups\/(\d+)\/keywords\/(\d+)$/;

const fixes = {
  possible:
    "Google may allow this keyword on request. Ask for an exemption, or remove the keyword.",
  refused: "Google did not accept the request for an exemption. Remove the keyword.",
} as const;

function keywordAt({ adGroups }: CampaignPlan, field: string): string | undefined {
  const [, group, keyword] = KEYWORD.exec(field) ?? [];
  return adGroups[Number(group)]?.keywords[Number(keyword)]?.text;
}

const isSame = (left: PolicyExemption, right: PolicyExemption): boolean =>
  left.keyword === right.keyword &&
  left.policyName === right.policyName &&
  left.violatingText === right.violatingText;

/** The offer to request a policy exemption, if Google grants one and it was not requested yet. */
function exemptionOf(
  { exemption, field = "" }: GoogleAdsIssue,
  plan: CampaignPlan,
): Pick<PreflightFinding, "fix" | "exemption"> {
  const keyword = keywordAt(plan, field);
  if (exemption === undefined || keyword === undefined) return {};
  const asked = { keyword, ...exemption };
  const isAsked = (plan.exemptions ?? []).some((one) => isSame(one, asked));
  return isAsked ? { fix: fixes.refused } : { fix: fixes.possible, exemption: asked };
}

function asFinding(issue: GoogleAdsIssue, plan: CampaignPlan): PreflightFinding {
  const field = issue.field ?? "account";
  return {
    severity: "error",
    rule: `google/${issue.code.toLowerCase()}`,
    field,
    message: issue.field === undefined ? issue.message : `${fieldWords(field)}: ${issue.message}`,
    ...(issue.topics === undefined ? {} : { source: POLICIES }),
    ...exemptionOf(issue, plan),
  };
}

/** What Google would refuse. For fields where our own rules already found an error, only policy findings are added. */
export function googleFindings(
  issues: readonly GoogleAdsIssue[],
  own: readonly PreflightFinding[],
  plan: CampaignPlan,
): PreflightFinding[] {
  const known = new Set(
    own.filter(({ severity }) => severity === "error").map(({ field }) => field),
  );
  const isNew = ({ field = "", topics }: GoogleAdsIssue) =>
    topics !== undefined || !known.has(field);
  return issues.filter(isNew).map((issue) => asFinding(issue, plan));
}

/** The exemptions that publishing will request, shown before approval. */
export function exemptionFindings(plan: CampaignPlan): PreflightFinding[] {
  const fields = new Map(
    plan.adGroups.flatMap((group, index) =>
      group.keywords.map(({ text }, at) => [text, `adGroups/${index}/keywords/${at}`] as const),
    ),
  );
  return (plan.exemptions ?? []).map(({ keyword, policyName }) => {
    const field = fields.get(keyword) ?? "account";
    const policy = policyName.replaceAll("_", " ");
    return {
      severity: "warning",
      rule: "google/exemption-requested",
      field,
      message: `${fieldWords(field)}: Publishing asks Google to exempt “${keyword}” from its policy “${policy}”. ${GOOGLE_DECIDES}`,
      cause: GOOGLE_DECIDES,
      source: POLICIES,
    };
  });
}
