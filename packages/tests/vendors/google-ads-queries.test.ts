import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { changeKinds } from "@adwright/contracts/change/change";
import { fieldFacts } from "@adwright/google-ads-sandbox/fields";
import { parseQuery } from "@adwright/google-ads-sandbox/query";
import { beforeAll, describe, expect, test } from "vitest";

import { exampleOf } from "../faults/change-examples.ts";
import type { AccountPicture } from "../support/data/account-picture.ts";
import { repositoryRoot } from "../support/stage/repository-root.ts";
import { makePlan, type StartedGoogleAds, useGoogleAds } from "./google-ads-fixture.ts";
import { makePlanned } from "./make-planned.ts";

const FOLDER = join(repositoryRoot, "packages/vendors/src/google-ads");

/** A string literal without its substitutions, as "SELECT a.b FROM ", " WHERE …", and where it ends. */
function literalFrom(code: string, start: number): { fragments: string[]; end: number } {
  const mark = code.charAt(start);
  const fragments = [""];
  let [depth, at] = [0, start + 1];
  for (; depth > 0 || code.charAt(at) !== mark; at += 1) {
    const char = code.charAt(at);
    if (depth > 0) depth += char === "{" ? 1 : char === "}" ? -1 : 0;
    else if (code.startsWith("${", at)) {
      fragments.push("");
      depth = 1;
      at += 1;
    } else fragments[fragments.length - 1] += char;
  }
  return { fragments, end: at };
}

const FIELDS_OF_CALL = /\bselect(?:Rows|Of)\(\s*client,\s*(?:[\w.]+,\s*)?(?=["`])/y;

/**
 * The query of a call selectRows(client, fields, from) or selectOf: its fields, where they are written in the call, and
 * what follows.
 */
function queryOfCall(code: string, start: number): string[] {
  FIELDS_OF_CALL.lastIndex = start;
  const [head] = FIELDS_OF_CALL.exec(code) ?? [];
  if (head === undefined) throw new Error(`No query: ${code.slice(start, start + 100)}`);
  const { fragments, end } = literalFrom(code, start + head.length);
  if (!/client,\s*$/.test(head)) return [`FROM ${fragments[0]}`, ...fragments.slice(1)];
  const { fragments: from } = literalFrom(code, end + code.slice(end + 1).search(/["`]/) + 1);
  const [seam, ...rest] = [`${fragments.pop()} FROM ${from[0]}`, ...from.slice(1)];
  const [first, ...more] = [...fragments, seam, ...rest];
  return [`SELECT ${first}`, ...more];
}

/** Every query in the folder's source, as its fragments. */
function writtenQueries(): { file: string; fragments: string[] }[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const code = readFileSync(join(FOLDER, file), "utf8");
      const queries = [...code.matchAll(/["`]SELECT |\bselect(Rows|Of)\(/g)].map(
        ({ 0: found, index }) =>
          found.startsWith("select")
            ? queryOfCall(code, index)
            : literalFrom(code, index).fragments,
      );
      return queries.map((fragments) => ({
        file,
        fragments: fragments.map((text) => text.replaceAll(/\s+/g, " ").trim()),
      }));
    });
}

/** Whether the text contains the fragments in this order. */
function isWrittenAs(text: string, fragments: string[]): boolean {
  let from = 0;
  return fragments.every((fragment) => {
    const at = text.indexOf(fragment, from);
    from = at + fragment.length;
    return at >= 0;
  });
}

const { google, access, pictureWithShared } = useGoogleAds();
let sent: { query: string; outcome: string }[];
beforeAll(async () => {
  const picture = await pictureWithShared();
  const { length: own } = google.sandbox.journal();
  await useEverything(google, picture);
  const journal = google.sandbox.journal().slice(own);
  sent = journal.flatMap(({ query, outcome }) => {
    return query === undefined ? [] : [{ query: query.replaceAll(/\s+/g, " "), outcome }];
  });
});

/** Makes every read that the product makes. */
async function useEverything(started: StartedGoogleAds, picture: AccountPicture): Promise<void> {
  const { ads } = started;
  const { refreshToken } = access;
  const plan = makePlan();
  const days = { startDate: "2026-10-01", endDate: "2026-10-31" };
  const period = { from: "2026-10-01", to: "2026-10-31" };
  const made = await makePlanned(started, access, plan, true);
  const { campaign = "", budget } = made;
  const today = new Date().toISOString().slice(0, 10);
  await Promise.all([
    ads.listAccounts(refreshToken),
    ads.listUndeclaredCampaigns(access),
    ads.campaignMetrics(access, days),
    ads.campaignDays(access, period),
    ads.campaignStates(access),
    ads.readDetails(access, ["keywords", "terms", "ads"], period),
    ads.readDetails(access, ["campaignNegatives", "groupNegatives", "recommendations"], period),
    ads.readDetails(access, ["conversionLag"], period),
    ads.reportAccount(access),
    ads.readBillableUnit(access, "USD"),
    ads.reportMetrics(access, period),
    ads.reportSeries(access, period, "day"),
    ads.reportSeries(access, period, "week"),
    ads.reportSeries(access, period, "month"),
    ads.firstDayWithData(access, today),
    ads.readAccountState(access, plan),
    ads.findLeftovers(access, budget === undefined ? {} : { budget }),
    ads.findLeftovers(access, made),
    ads.readCampaign(access, campaign, days),
    ads.findDifferences(access, { plan, made }),
    ads.live.eventsOf(access, { campaign, budget, startDate: today, endDate: today }),
    ads.reviewAds(access, campaign),
    ads.changes.read(
      access,
      changeKinds.map((kind) => exampleOf(kind, picture)),
    ),
    ads.changes.findGuard(access, "Adwright 1-1"),
    ads.changes.removeGuards(access, "Adwright 1-"),
    ads.changes.enabledBudgets(access),
    ads.changes.monthSoFar(access, [budget ?? ""]),
    ads.live.campaigns(access),
    ads.live.campaign(access, campaign.split("/").at(-1) ?? ""),
    ads.live.searchTerms(access, campaign.split("/").at(-1) ?? ""),
    ads.live.budgets(access, campaign.split("/").at(-1) ?? ""),
    ads.live.tracking(access),
    ads.live.events(access, { startDate: today, endDate: today }),
    ads.live.recommendations(access, { campaign, budget: budget ?? null }),
    ads.live.subscriptions(access),
    ads.live.readiness(access, [campaign]),
    ads.live.serving(access, campaign),
    ads.live.named(access, ["Running shoes"]),
    ads.live.enabled(access, {
      isOfAccount: true,
      adGroupsOf: [campaign],
      keywordsOf: picture.adGroups.slice(0, 1).map(({ resource_name: name }) => name),
      keywordsIn: [campaign],
    }),
    ads.live.convertingTerms(access, {
      campaigns: [campaign],
      adGroupsOf: [campaign],
      lists: ["customers/2000000001/sharedSets/1"],
      days,
    }),
    ads.live.targeting(access, campaign.split("/").at(-1) ?? ""),
    ads.live.shared(access, campaign.split("/").at(-1) ?? ""),
    ads.live.budgets(access, campaign.split("/").at(-1) ?? ""),
    readSharedBudget(started),
  ]);
  await readMovedBudget(started, picture);
  await ads.removeMade(access, {
    ...(budget !== undefined && { budget }),
    budgetNames: [plan.budgetName],
  });
}

/** Reads a campaign that shares its budget and a list of negative keywords with others, and a Performance Max one. */
async function readSharedBudget({ ads, tokenOf }: StartedGoogleAds): Promise<void> {
  const spenders = {
    refreshToken: tokenOf("sam@adwright.example"),
    customerId: "2200000003",
    loginCustomerId: "1000000002",
  };
  const { campaigns } = await ads.live.campaigns(spenders);
  const shared = campaigns.find(({ budget }) => budget?.isShared === true);
  await ads.live.campaign(spenders, shared?.campaign ?? "");
  await ads.live.listKeywords(spenders, shared?.campaign ?? "");
  const lyon = { ...spenders, customerId: "2200000011" };
  const { campaigns: theirs } = await ads.live.campaigns(lyon);
  const ofGoogle = theirs.find(({ channelType }) => channelType === "PERFORMANCE_MAX");
  await ads.live.searchTerms(lyon, ofGoogle?.campaign ?? "");
}

/** Reads a campaign whose budget is low while another one's is hardly used. */
async function readMovedBudget(
  started: StartedGoogleAds,
  { campaigns }: AccountPicture,
): Promise<void> {
  const [low, high] = campaigns.filter(({ status }) => status === "ENABLED");
  if (low === undefined || high === undefined) throw new Error("The account has no two campaigns.");
  for (const [resourceName, dollars] of [
    [low.campaign_budget, 50],
    [high.campaign_budget, 900],
  ] as const) {
    const fields = { amount_micros: dollars * 1_000_000 };
    const edit = { customerId: access.customerId, email: "kim@elsewhere.example" };
    started.sandbox.recordOutsideEdit({ ...edit, resourceName, fields });
  }
  const { resource_name: campaign, campaign_budget: budget } = low;
  const { found } = await started.ads.live.recommendations(access, { campaign, budget });
  expect(found).toContainEqual(expect.objectContaining({ type: "MOVE_UNUSED_BUDGET" }));
}

/**
 * What else a view returns, and what each query says about it: it leaves that out, asks which is which, or names the rows
 * it wants.
 */
const others: Record<string, [what: string, isSaid: RegExp][]> = {
  keyword_view: [["negative keywords of ad groups", /\.negative\b/]],
  ad_group_criterion: [
    ["ages, genders and audiences", /ad_group_criterion\.(type|age_range)\b/],
    ["exclusions", /ad_group_criterion\.negative\b/],
    ["removed ones", /ad_group_criterion\.status\b/],
  ],
  campaign_criterion: [
    ["places, languages, devices and hours", /campaign_criterion\.type\b/],
    ["exclusions", /campaign_criterion\.negative\b|\.type = 'DEVICE'/],
    ["removed ones", /campaign_criterion\.status\b/],
  ],
  campaign: [["removed ones", /campaign\.status\b|metrics\./]],
  ad_group: [["removed ones", /ad_group\.status\b|metrics\./]],
  ad_group_ad: [["removed ones", /ad_group_ad\.status\b|metrics\./]],
  campaign_asset: [
    ["links that Google made", /campaign_asset\.source\b|\.field_type IN/],
    ["removed ones", /campaign_asset\.status\b/],
  ],
  ad_group_asset: [["removed ones", /ad_group_asset\.status\b/]],
  campaign_shared_set: [["removed ones", /campaign_shared_set\.status\b/]],
  label: [["removed ones", /label\.status\b/]],
  recommendation: [
    ["dismissed ones", /recommendation\.dismissed = FALSE/],
    ["those of budgets, without `campaign`", /SELECT.+recommendation\.campaigns.+FROM/],
  ],
};

const saidOf = (view: string, query: string): string[] =>
  (others[view] ?? [])
    .filter(([, isSaid]) => !isSaid.test(query) && !/\.resource_name (=|IN) /.test(query))
    .map(([what]) => `${what}: ${query}`);

describe("each query of the product", () => {
  test("says what of its view it wants", () => {
    const unsaid = sent.flatMap(({ query }) => saidOf(parseQuery(query).from, query));
    expect([...new Set(unsaid)]).toEqual([]);
  });

  test.each(writtenQueries())("is covered: $file: $fragments.0", ({ fragments }) => {
    expect(sent.filter(({ query }) => isWrittenAs(query, fragments))).not.toEqual([]);
  });

  test("is accepted by Google", () => {
    expect(sent.filter(({ outcome }) => outcome !== "ok")).toEqual([]);
  });

  test("names only fields that Google publishes", () => {
    const fields = sent.flatMap(({ query }) => {
      const { select, where, orderBy } = parseQuery(query);
      return [...select, ...where.map(({ field }) => field), ...orderBy.map(({ field }) => field)];
    });
    const unknown = fields.filter((field) => fieldFacts(field) === undefined);
    expect([...new Set(unknown)]).toEqual([]);
  });
});
