import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { fieldWords } from "@adwright/rules/form-field";
import { moneyWords } from "@adwright/rules/money";
import { unusualAboveMicros } from "@adwright/rules/spending";
import type {
  ExistingKeyword,
  AccountState,
} from "@adwright/vendors/google-ads/reads/read-account-state";

const MAX_NAMED = 5;
const COMPETE = "These keywords would compete with another of your campaigns.";

/** What in the account conflicts with the plan. `ours` are the leftovers that publishing continues with or removes. */
export function accountFindings(
  plan: CampaignPlan,
  around: AccountState,
  ours: ReadonlySet<string>,
): PreflightFinding[] {
  return [
    ...undeclaredFinding(around),
    ...nameFinding(plan, around, ours),
    ...keywordFindings(plan, around, ours),
    ...budgetFinding(plan, around),
  ];
}

/** Whether a campaign is ours. One whose creation got no answer is recognized by its budget. */
function isAmong(
  ours: ReadonlySet<string>,
  { campaign, budget }: AccountState["sameName"][number],
): boolean {
  return ours.has(campaign) || ours.has(budget);
}

/** The finding that the account's currency differs from the stored one, so that the same numbers are other amounts. */
export function currencyFinding(
  { currencyCode, dailyBudgetMicros }: CampaignPlan,
  actual: string,
): PreflightFinding {
  const amount = moneyWords(dailyBudgetMicros, actual);
  return {
    severity: "warning",
    rule: "account/currency",
    field: "budget",
    message: `This account uses ${actual}, not ${currencyCode} as stored here. The amounts of this campaign are now in ${actual}: its daily budget is ${amount}.`,
    fix: "Check the amounts before you publish.",
  };
}

function undeclaredFinding({ undeclared }: AccountState): PreflightFinding[] {
  if (undeclared.length === 0) return [];
  const named = undeclared.slice(0, MAX_NAMED).map(({ name }) => `“${name}”`);
  const more = undeclared.length > MAX_NAMED ? ` and ${undeclared.length - MAX_NAMED} more` : "";
  return [
    {
      severity: "error",
      rule: "account/eu-declaration",
      field: "account",
      message: `Google blocks every change in this account until these campaigns say whether they contain EU political ads: ${named.join(", ")}${more}.`,
      fix: "Open these campaigns in Google Ads and answer the question about EU political ads in their settings.",
      source: "https://support.google.com/google-ads/answer/16220613",
    },
  ];
}

function nameFinding(
  { campaignName }: CampaignPlan,
  { sameName }: AccountState,
  ours: ReadonlySet<string>,
): PreflightFinding[] {
  if (sameName.every((existing) => isAmong(ours, existing))) return [];
  return [
    {
      severity: "error",
      rule: "account/campaign-name",
      field: "name",
      message: `The account has a campaign named “${campaignName}” already.`,
      fix: "Choose another name.",
    },
  ];
}

const keyOf = ({ text, matchType }: { text: string; matchType: string }) =>
  `${matchType} ${text.toLowerCase()}`;

function keywordFindings(
  { adGroups }: CampaignPlan,
  { keywords }: AccountState,
  ours: ReadonlySet<string>,
): PreflightFinding[] {
  const existing = new Map<string, ExistingKeyword>(
    keywords.filter(({ campaign }) => !ours.has(campaign)).map((known) => [keyOf(known), known]),
  );
  return adGroups.flatMap((group, groupIndex) =>
    group.keywords.flatMap((keyword, index) => {
      const known = existing.get(keyOf(keyword));
      if (known === undefined) return [];
      const field = `adGroups/${groupIndex}/keywords/${index}`;
      return [
        {
          severity: "warning" as const,
          rule: "account/same-keyword",
          field,
          message: `${fieldWords(field)}: “${keyword.text}” is already a keyword of the campaign “${known.campaignName}” (ad group “${known.adGroupName}”). ${COMPETE}`,
          cause: COMPETE,
        },
      ];
    }),
  );
}

function budgetFinding(
  { dailyBudgetMicros, currencyCode, startServing }: CampaignPlan,
  { enabledBudgetsMicros }: AccountState,
): PreflightFinding[] {
  const limit = unusualAboveMicros(enabledBudgetsMicros);
  if (limit === undefined || dailyBudgetMicros <= limit) return [];
  const amount = moneyWords(dailyBudgetMicros, currencyCode);
  return [
    {
      severity: "warning",
      rule: "budget/unusual",
      field: "budget",
      message: `${amount} a day is more than five times what campaigns of this account usually spend.`,
      fix: startServing
        ? "Type the amount to confirm it."
        : "Enabling the campaign will ask you to type the amount.",
    },
  ];
}
