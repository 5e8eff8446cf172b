import type { Finding } from "@adwright/ad-text/finding";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { fieldWords } from "@adwright/rules/form-field";
import { readNegative } from "@adwright/rules/keyword/typed-keyword";
import { moneyWords } from "@adwright/rules/money";
import { keywordsShutOut } from "@adwright/rules/negative-keyword";
import { missingForPublishing } from "@adwright/rules/publication";
import { unusualAboveMicros } from "@adwright/rules/spending";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";
import type {
  AccountState,
  ExistingKeyword,
} from "@adwright/vendors/google-ads/reads/read-account-state";

import { billableUnitOf } from "../../brand/account-facts.ts";
import { questionOf, textAt } from "../../campaign/claims/asked-lines.ts";

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

/** All findings of our own rules in a campaign, in the order in which people should fix them. */
export function planFindings(
  { body }: CampaignRow,
  brand: BrandRow,
  context: LintContext,
): PreflightFinding[] {
  const { settings } = body;
  const missing = missingForPublishing({
    ...settings,
    currencyCode: brand.currencyCode,
    billableUnitMicros: billableUnitOf(brand),
    locations: body.locations,
    adGroups: body.adGroups,
  });
  return [
    ...missing.map((problem) => ({ severity: "error" as const, rule: "form", ...problem })),
    ...sameNames(body.adGroups),
    ...body.adGroups.flatMap((group, index) => lintFindings(group, index, context)),
    ...extensionFindings(settings.adExtensions, context),
    ...settings.negativeKeywords.flatMap(negativeFindings),
    ...blockedKeywords(settings.negativeKeywords, body.adGroups),
  ];
}

/** Publishing steps find ad groups by name, which Google compares ignoring case. */
function sameNames(adGroups: readonly AdGroup[]): PreflightFinding[] {
  const names = adGroups.map((group) => group.ad_group_name.trim().toLowerCase());
  return names.flatMap((name, index) => {
    const first = names.indexOf(name);
    if (first === index) return [];
    return [
      {
        severity: "error" as const,
        rule: "ad-group/same-name",
        field: `adGroups/${index}/ad_group_name`,
        message: `Ad group ${index + 1} has the same name as ad group ${first + 1}.`,
      },
    ];
  });
}

function lintFindings(group: AdGroup, index: number, context: LintContext): PreflightFinding[] {
  return lintAd(group, context).map((finding) => ({
    ...asPreflight(finding, `adGroups/${index}/${finding.field}`, group),
    message: `${group.ad_group_name}: ${finding.message}`,
    cause: finding.message,
  }));
}

function extensionFindings(extensions: AdExtensions, context: LintContext): PreflightFinding[] {
  return lintExtensions(extensions, context).map((finding) =>
    asPreflight(finding, `adExtensions/${finding.field}`, extensions),
  );
}

/** `owner` is what the finding's own field lies in. A question has its line with it. */
function asPreflight(found: Finding, field: string, owner: object): PreflightFinding {
  const { rule, severity, message, source } = found;
  const finding = { severity, rule, field, message, source };
  if (severity !== "question") return finding;
  const line = textAt(owner, found.field);
  return { ...finding, question: questionOf(found), ...(line === undefined ? {} : { line }) };
}

function negativeFindings(typed: string, index: number): PreflightFinding[] {
  const { text } = readNegative(typed);
  const findings = lintKeyword(text, `negativeKeywords/${index}`);
  return findings.map(({ rule, severity, field, message, source }) => ({
    severity,
    rule,
    field,
    message: `“${typed}”: ${message}`,
    cause: message,
    source,
  }));
}

/** Negative keywords that block keywords of the campaign: errors if an ad group could not show at all. */
function blockedKeywords(
  negatives: readonly string[],
  adGroups: readonly AdGroup[],
): PreflightFinding[] {
  const groups = adGroups.map(({ ad_group_name: name, keywords }) => ({
    name,
    count: keywords.length,
    blockedBy: keywordsShutOut(keywords.map(({ text }) => text)),
  }));
  return negatives.flatMap((typed, index) => {
    const negative = readNegative(typed);
    const blocked = groups.map((group) => ({ ...group, texts: group.blockedBy(negative) }));
    const [first, ...more] = blocked.flatMap(({ texts }) => texts);
    if (first === undefined) return [];
    const silent = blocked.find(({ texts, count }) => texts.length === count);
    const others = more.length > 0 ? ` and ${more.length} more` : "";
    const message = silent
      ? `The negative keyword “${negative.text}” keeps every keyword of ${silent.name} from showing. Remove it, or change the keywords.`
      : `The negative keyword “${negative.text}” keeps “${first}”${others} from ever showing. Remove one of them.`;
    return [
      {
        severity: silent ? ("error" as const) : ("warning" as const),
        rule: "negative-keyword/blocks",
        field: `negativeKeywords/${index}`,
        message,
        source: "https://support.google.com/google-ads/answer/2453972",
      },
    ];
  });
}
