import type { PolicyExemption } from "@adwright/contracts/campaign-settings";
import type { GoogleAdsIssue } from "@adwright/contracts/google";
import type {
  Preflight,
  PreflightFinding,
  PreflightEstimate,
} from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { fieldWords } from "@adwright/rules/form-field";
import { medianOf, mostSpent, unusualAboveMicros } from "@adwright/rules/spending";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";
import type { AccountState } from "@adwright/vendors/google-ads/reads/read-account-state";

import { requireWithinPlan } from "../../account/plan-limits.ts";
import { billableUnitOf } from "../../brand/account-facts.ts";
import { getBrandRow } from "../../brand/get-brand-row.ts";
import { getCampaignRow } from "../../campaign/campaign-row.ts";
import { readLintContext } from "../../campaign/copy/lint-context.ts";
import type { UserContext } from "../../context.ts";
import { withBillableUnit } from "../../google/client-accounts.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { previewRecovery } from "../leftovers/plan-recovery.ts";
import { draftPlan, hashPlan, askedFields } from "../plan/build-plan.ts";
import { accountFindings, currencyFinding } from "./findings.ts";
import { planChanges } from "./plan-changes.ts";
import {
  checkPublishable,
  checkUnpublished,
  notePlanCheck,
  underCheckNames,
} from "./plan-check.ts";

/** As long as a real publication id, so that Google validates names of their final length. */
const SOME_ID = `pub_${"0".repeat(32)}`;

/**
 * What would be published and what prevents it: first our own rules, then the account, then Google's validation of the
 * whole plan, which creates nothing. Missing settings are findings, too. If the account's currency has changed, stores
 * the new one and adds a finding.
 */
export async function preflightCampaign(
  ctx: UserContext,
  { campaignId }: { campaignId: number },
): Promise<Preflight> {
  const campaign = await getCampaignRow(ctx, campaignId);
  checkPublishable(campaign);
  await checkUnpublished(ctx, campaignId);
  const brand = await getBrandRow(ctx, campaign.summary.brandId ?? 0);
  await requireWithinPlan(ctx, brand);
  return checkPlan(ctx, campaign, brand);
}

async function checkPlan(
  ctx: UserContext,
  campaign: CampaignRow,
  known: BrandRow,
  earlier: PreflightFinding[] = [],
): Promise<Preflight> {
  const brand = await withBillableUnit(ctx, known);
  const context = await readLintContext(ctx, campaign.body, brand);
  const draft = draftPlan(campaign, brand, context, SOME_ID);
  const findings = [...earlier, ...draft.findings];
  const { plan } = draft;
  if (plan === undefined) {
    const estimate = openEstimate(brand.currencyCode, campaign.body.settings.budget);
    return {
      planHash: null,
      isCheckedByGoogle: false,
      ...withWaiting(findings),
      changes: [],
      estimate,
    };
  }
  const access = await getGoogleAdsAccess(ctx, plan);
  const around = await withGoogle(ctx, () => ctx.googleAds.readAccountState(access, plan));
  const { currencyCode } = around;
  if (currencyCode !== "" && currencyCode !== plan.currencyCode) {
    const patched = await ctx.store.brands.patch(ctx.userId, brand.id, { currencyCode });
    return checkPlan(ctx, campaign, patched, [currencyFinding(plan, currencyCode)]);
  }
  const unitMicros = billableUnitOf(brand);
  // Reading the billable unit took one more query.
  const queries = around.queries + (brand === known ? 0 : 1);
  const checked = { plan, findings, access, around: { ...around, queries }, unitMicros };
  return checkAtGoogle(ctx, campaign.summary.id, checked);
}

/** The findings, and how many lines their questions keep out of the plan. */
const withWaiting = (findings: PreflightFinding[]) => ({
  findings,
  waitingLines: askedFields(findings).size,
});

interface Checked {
  plan: CampaignPlan;
  findings: PreflightFinding[];
  access: GoogleAdsAccess;
  around: AccountState;
  /** The billable unit in micros. */
  unitMicros: number | undefined;
}

async function checkAtGoogle(
  ctx: UserContext,
  campaignId: number,
  { plan, findings, access, around, unitMicros }: Checked,
): Promise<Preflight> {
  const before = await ctx.store.publications.find(ctx.userId, campaignId);
  const recovery = await previewRecovery(ctx, before, plan);
  const ours = recovery.names;
  const { operations, issues } = await withGoogle(ctx, () =>
    ctx.googleAds.validatePlan(access, ours.size > 0 ? underCheckNames(plan) : plan),
  );
  const planHash = hashPlan(plan);
  const usualMicros = medianOf(around.enabledBudgetsMicros) ?? 0;
  if (issues.length === 0) await notePlanCheck(ctx, { campaignId, planHash, usualMicros });
  const own = [...findings, ...recovery.findings, ...accountFindings(plan, around, ours)];
  const isDeclared = around.undeclared.length === 0;
  // The finding about the account says the same and names the campaigns.
  const refused = issues.filter(({ category }) => isDeclared || category !== "mutate_error");
  return {
    planHash,
    isCheckedByGoogle: true,
    ...withWaiting([...own, ...googleFindings(refused, own, plan), ...exemptionFindings(plan)]),
    changes: planChanges(plan, recovery),
    estimate: planEstimate(plan, operations, around, unitMicros),
  };
}

const units = (micros: number | null | undefined) =>
  micros === null || micros === undefined ? null : micros / 1_000_000;

/** The known costs while there is no plan yet. */
function openEstimate(currency: string, budget: number | null): PreflightEstimate {
  return {
    dailyBudget: budget,
    maxDaily: null,
    maxMonthly: null,
    currency,
    cpcBid: null,
    operations: 0,
    confirmAbove: null,
  };
}

/** Desktop, mobile and tablet. */
const DEVICES = 3;

/**
 * What the plan may cost in money and in Google Ads operations. `operations` is what creating it takes. Money is
 * rounded to `unitMicros` if known.
 */
function planEstimate(
  plan: CampaignPlan,
  operations: number,
  around: AccountState,
  unitMicros: number | undefined,
): PreflightEstimate {
  const { dayMicros, monthMicros } = mostSpent(
    plan.dailyBudgetMicros,
    plan.currencyCode,
    unitMicros,
  );
  // Google Ads API: it is not documented whether validation counts as operations, so we count it. Publishing also reads
  // currency and name, renames the campaign, and looks up devices before excluding them.
  const turnsDevicesOff = plan.devices.length > 0 && plan.devices.length < DEVICES;
  const checkedAndMade = operations * 2 + around.queries + (turnsDevicesOff ? 4 : 3);
  return {
    dailyBudget: units(plan.dailyBudgetMicros),
    maxDaily: units(dayMicros),
    maxMonthly: units(monthMicros),
    currency: plan.currencyCode,
    cpcBid: units(plan.cpcBidMicros),
    operations: plan.startServing ? checkedAndMade + 1 : checkedAndMade,
    confirmAbove: units(unusualAboveMicros(around.enabledBudgetsMicros)),
  };
}

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
function exemptionFindings(plan: CampaignPlan): PreflightFinding[] {
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
