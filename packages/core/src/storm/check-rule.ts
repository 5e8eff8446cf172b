import type { LiveTree } from "@adwright/contracts/change/live-campaign";
import type {
  RuleCampaign,
  StormFacts,
  StormFinding,
  StormMandate,
  StormRule,
  StormRuleForm,
} from "@adwright/contracts/storm/rule";
import type { CampaignReadiness } from "@adwright/contracts/storm/run";
import { campaignProblems } from "@adwright/rules/storm/campaign-problems";
import { copyFindings } from "@adwright/rules/storm/copy-findings";
import { isBeside, ruleFindings } from "@adwright/rules/storm/rule-findings";
import { ruleWorst } from "@adwright/rules/storm/worst-case";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { hashOf } from "../publication/plan/canonical-json.ts";
import { accessOf } from "./read-approved.ts";
import { approvedHash, getBrandOf, getStormRuleRow, viewRule } from "./storm-rule-view.ts";
import { outdated } from "./write-rule.ts";

/**
 * Compares a rule with its account: its campaigns, their budgets, places and texts. Without errors, the answer has the
 * hash by which the rule can be armed within an hour.
 */
export async function checkStormRule(
  ctx: UserContext,
  { ruleId, version }: { ruleId: string; version?: number | undefined },
): Promise<StormRule> {
  const before = await getStormRuleRow(ctx, ruleId);
  if (version !== undefined && version !== before.version) throw outdated();
  const { form } = before;
  const brand = await getBrandOf(ctx, before);
  const access = await getGoogleAdsAccess(ctx, brand);
  const account = await withGoogle(ctx, () => ctx.googleAds.reportAccount(access));
  const names = form.campaigns.map(({ campaign }) => campaign);
  const ready = await withGoogle(ctx, () => ctx.googleAds.live.readiness(access, names));
  const read = await Promise.all(
    form.campaigns.map((campaign) => {
      const now = ready.find((one) => one.campaign === campaign.campaign);
      return readCampaign(ctx, access, { campaign, now, area: form.area });
    }),
  );
  const facts: StormFacts = { ...account, campaigns: read.flatMap(({ fact }) => fact ?? []) };
  const findings = [
    ...ruleFindings(form, account.currencyCode),
    ...read.flatMap((one) => one.findings),
  ];
  const isGood = findings.every(({ severity }) => severity === "warning");
  const check = {
    hash: isGood ? approvedHash(form, facts) : null,
    checkedAt: new Date(ctx.now()).toISOString(),
    findings,
    worst: ruleWorst(form),
    facts,
  };
  const { currencyCode } = account;
  const row = { ...before, check, currencyCode, version: before.version + 1 };
  if (!(await ctx.store.stormRules.write(row, { before }))) throw outdated();
  return viewRule(ctx, row);
}

interface Checked {
  campaign: RuleCampaign;
  /** Undefined if it no longer exists. */
  now: CampaignReadiness | undefined;
  area: StormRuleForm["area"];
}

/** What Google says of a campaign; `fact` is absent if it no longer exists. */
async function readCampaign(
  ctx: UserContext,
  access: GoogleAdsAccess,
  { campaign: { campaign, name, budget, maxDailyMicros }, now, area }: Checked,
): Promise<{ findings: StormFinding[]; fact?: StormFacts["campaigns"][number] }> {
  const number = numberOf(campaign);
  const [tree, targeting] = await withGoogle(ctx, () =>
    Promise.all([
      ctx.googleAds.live.campaign(access, number),
      ctx.googleAds.live.targeting(access, number),
    ]),
  );
  const finding = (severity: StormFinding["severity"], rule: string, words: string) => ({
    severity,
    rule,
    campaign,
    message: `${now?.name ?? name}: ${words}`,
  });
  const problems = campaignProblems(now, { budget, dailyMicros: maxDailyMicros });
  const findings = problems.map(({ rule, words }) => finding("error", rule, words));
  if (!now || !tree || !targeting) return { findings };
  const words = "None of its locations names a state of the area.";
  const beside = isBeside(targeting, area) ? [finding("warning", "storm/beside", words)] : [];
  const copy = copyOf(tree);
  return {
    findings: [...findings, ...beside, ...copyFindings({ campaign, ...copy })],
    fact: {
      campaign,
      budget: now.budget?.resource ?? "",
      dailyMicros: now.budget?.amountMicros ?? 0,
      copyHash: hashOf(copy),
    },
  };
}

/** What the texts say now that no rule may start, if they were edited since the approval. */
export async function wrongEdit(
  ctx: UserContext,
  rule: Parameters<typeof accessOf>[1],
  { facts }: Pick<StormMandate, "facts">,
): Promise<string | undefined> {
  const access = await accessOf(ctx, rule);
  for (const { campaign, copyHash } of facts.campaigns) {
    const tree = await withGoogle(ctx, () =>
      ctx.googleAds.live.campaign(access, numberOf(campaign)),
    );
    const copy = tree && copyOf(tree);
    if (copy === undefined || hashOf(copy) === copyHash) continue;
    const [wrong] = copyFindings({ campaign, ...copy });
    if (wrong) return wrong.message;
  }
  return undefined;
}

const numberOf = (campaign: string): string => campaign.slice(campaign.lastIndexOf("/") + 1);

/** What its ads say and its keywords are; of those that may show. */
function copyOf({ ads, keywords }: Pick<LiveTree, "ads" | "keywords">) {
  const lines = ads
    .filter(({ status }) => status === "ENABLED")
    .flatMap(({ headlines, descriptions }) => [...headlines, ...descriptions]);
  return {
    lines: lines.map(({ text }) => text).toSorted(),
    keywords: keywords.map(({ text }) => text).toSorted(),
  };
}
