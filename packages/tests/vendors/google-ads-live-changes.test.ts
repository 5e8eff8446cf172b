import { randomUUID } from "node:crypto";

import { Bidding } from "@adwright/contracts/change/bidding";
import { changeKinds } from "@adwright/contracts/change/change";
import type { Change, ChangeWhat } from "@adwright/contracts/change/change";
import { makeChangeList, removedAndAdded } from "@adwright/rules/change/same-thing";
import { primaryStatusWords, servingReasonWords } from "@adwright/rules/change/serving-status";
import { describe, expect, test } from "vitest";

import { exampleOf, randomWhats } from "../faults/change-examples.ts";
import { present } from "../support/data/brands.ts";
import { randomFrom } from "../support/data/random.ts";
import { useMade } from "../support/stage/use-started.ts";
import { useGoogleAds } from "./google-ads-fixture.ts";
import { protoProblems } from "./proto-problems.ts";

const { google, access, pictureWithShared } = useGoogleAds();
const picture = useMade(pictureWithShared);

/** The changes with the current values as their base. */
async function changesOf(whats: ChangeWhat[]): Promise<Change[]> {
  const fields = await google.ads.changes.read(access, whats);
  return whats.map((what, index) => ({
    changeId: randomUUID(),
    what,
    base: present(fields[index]).state,
  }));
}

const compile = async (...whats: ChangeWhat[]) =>
  google.ads.changes.compile(access, await changesOf(whats));

/** The fields of all kinds of changes, without values. */
const UNDEFINED = {
  to: undefined,
  toMicros: undefined,
  status: undefined,
  name: undefined,
  cpcBidMicros: undefined,
  finalUrl: undefined,
};

/** The values that Google's protos name, besides those for none and for one that is too new. */
const namesOf = (values: object): string[] =>
  Object.entries(values).flatMap(([name, number]) =>
    typeof number === "number" && number > 1 ? [name] : [],
  );

test("every status of a campaign's serving and every reason for it has words", async () => {
  const { enums } = await google.open(access);
  for (const [values, words] of [
    [enums.CampaignPrimaryStatus, primaryStatusWords],
    [enums.CampaignPrimaryStatusReason, servingReasonWords],
  ] as const) {
    expect(Object.keys(words).toSorted()).toEqual(namesOf(values).toSorted());
  }
});

describe("the operations of changes", () => {
  test("have only the field mask of their kind, and numbers for enums", async () => {
    const { resource_name: campaign, campaign_budget: budget } = present(picture.campaigns[0]);
    const { resource_name: keyword } = present(picture.keywords[0]);
    const whats = [
      { ...UNDEFINED, kind: "campaign_name", target: campaign, to: "New name" },
      { ...UNDEFINED, kind: "budget_amount", target: budget, toMicros: 5_000_000 },
      { ...UNDEFINED, kind: "keyword_bid", target: keyword, toMicros: null },
    ] as ChangeWhat[];
    const operations = await compile(...whats);
    expect(operations.map(({ operation }) => operation)).toEqual([
      {
        campaign_budget_operation: {
          update: { resource_name: budget, amount_micros: 5_000_000 },
          update_mask: { paths: ["amount_micros"] },
        },
      },
      {
        campaign_operation: {
          update: { resource_name: campaign, name: "New name" },
          update_mask: { paths: ["name"] },
        },
      },
      {
        ad_group_criterion_operation: {
          update: { resource_name: keyword },
          update_mask: { paths: ["cpc_bid_micros"] },
        },
      },
    ]);
  });

  test.each(changeKinds)("of %s fit Google's protos", async (kind) => {
    const operations = await compile(exampleOf(kind, picture));
    expect(operations.length).toBeGreaterThan(0);
    expect(operations.flatMap(({ operation }) => protoProblems(operation))).toEqual([]);
  });

  test("would not fit with a mask of a fixed field, or a field or value that Google does not know", () => {
    const operation = {
      update: { resource_name: "", status: 99, nick_name: "", serving_status: 2 },
      update_mask: { paths: ["status", "advertising_channel_type", "network_settings.none"] },
    };
    expect(protoProblems({ campaign_operation: operation })).toEqual([
      "campaign_operation.status has no 99",
      "campaign_operation.nick_name does not exist",
      "campaign_operation.serving_status is set by Google only",
      "advertising_channel_type is IMMUTABLE",
      "network_settings.none does not exist",
    ]);
  });

  test.each(changeKinds)("of %s leave out fields that are undefined", async (kind) => {
    const what = exampleOf(kind, picture);
    const operations = await compile({ ...UNDEFINED, ...what });
    expect(operations.map(({ operation }) => operation)).toStrictEqual(
      (await compile(what)).map(({ operation }) => operation),
    );
  });

  test("are merged for the same resource", async () => {
    const { resource_name: target } = present(picture.campaigns[0]);
    const [only, ...others] = await compile(
      { kind: "campaign_status", target, to: "PAUSED" },
      { kind: "campaign_name", target, to: "Both at once" },
    );
    expect(others).toEqual([]);
    expect(only?.changeIds).toHaveLength(2);
    expect(only?.operation).toEqual({
      campaign_operation: {
        update: { resource_name: target, status: 3, name: "Both at once" },
        update_mask: { paths: ["name", "status"] },
      },
    });
  });

  test.each(["ENABELD", "UNSPECIFIED", "UNKNOWN"])("can't have the status %s", async (to) => {
    const { resource_name: target } = present(picture.campaigns[0]);
    const what = { kind: "campaign_status", target, to } as unknown as ChangeWhat;
    await expect(compile(what)).rejects.toThrow(`Google Ads has no ${to} here.`);
  });

  test("of many random changes name each resource once, and Google accepts them", async () => {
    const random = randomFrom(7);
    const whats = Array.from({ length: 40 }, () => randomWhats(picture, random)).flat();
    const list = makeChangeList<Change>();
    for (const change of await changesOf(whats)) list.add(change);
    const changes = list.list();
    const twice = new Set(removedAndAdded(changes));
    const kept = changes.filter(({ changeId }) => !twice.has(changeId)).slice(0, 200);
    expect(kept.length).toBeGreaterThan(60);
    const operations = await google.ads.changes.compile(access, kept);
    const named = operations.flatMap(({ operation }) =>
      Object.values(operation).map(
        (one: { remove?: string; update?: { resource_name: string } }) =>
          one.remove ?? one.update?.resource_name,
      ),
    );
    const resources = named.filter((name) => name !== undefined);
    expect(new Set(resources).size).toBe(resources.length);
    expect(await google.ads.changes.validate(access, operations)).toEqual([]);
  });
});

test("the field of a change is not there if its resource does not exist", async () => {
  const fields = await google.ads.changes.read(access, [
    { kind: "campaign_status", target: "customers/2000000001/campaigns/1", to: "PAUSED" },
    { kind: "keyword_bid", target: "customers/2000000001/adGroupCriteria/1~1", toMicros: null },
    { kind: "budget_amount", target: "customers/2000000001/campaignBudgets/1", toMicros: 1 },
  ]);
  expect(fields.map(({ state }) => state.isThere)).toEqual([false, false, false]);
});

const amounts = { targetCpaMicros: null, targetRoas: null, cpcCeilingMicros: null };
const biddings: Bidding[] = [
  { strategy: "manual_cpc", ...amounts },
  { strategy: "maximize_clicks", ...amounts },
  { strategy: "maximize_clicks", ...amounts, cpcCeilingMicros: 2_000_000 },
  { strategy: "maximize_conversions", ...amounts },
  { strategy: "maximize_conversions", ...amounts, targetCpaMicros: 9_000_000 },
  { strategy: "maximize_conversion_value", ...amounts },
  { strategy: "maximize_conversion_value", ...amounts, targetRoas: 3.5 },
  { strategy: "target_cpa", ...amounts, targetCpaMicros: 8_000_000 },
  { strategy: "target_roas", ...amounts, targetRoas: 2.5 },
];

interface BiddingRow {
  campaign: Record<string, unknown>;
}
const biddingFields = [
  "target_spend.cpc_bid_ceiling_micros",
  "maximize_conversions.target_cpa_micros",
  "maximize_conversion_value.target_roas",
  "target_cpa.target_cpa_micros",
  "target_roas.target_roas",
];

describe("a change of bidding", () => {
  const others = biddings.flatMap((from) =>
    biddings.filter((to) => to !== from).map((to) => ({ from, to })),
  );

  test("works from each strategy to each other, and removes all settings of the earlier one", async () => {
    const { resource_name: target } = present(picture.campaigns[2]);
    const client = await google.open(access);
    const set = async (to: Bidding) => {
      const what: ChangeWhat = { kind: "bidding", target, to };
      const guard = { name: randomUUID(), description: "" };
      await google.ads.changes.apply(access, await compile(what), guard);
      const [field] = await google.ads.changes.read(access, [what]);
      return field?.state.value;
    };
    for (const { from, to } of others) {
      await set(from);
      expect(await set(to)).toEqual(to);
      const [row] = await client.query<BiddingRow>(
        `SELECT ${biddingFields.map((field) => `campaign.${field}`).join(", ")} FROM campaign
         WHERE campaign.resource_name = '${target}'`,
      );
      const left = biddingFields.filter((path) => {
        const [field = "", leaf = ""] = path.split(".");
        const message = row?.campaign[field] as Record<string, unknown> | undefined;
        return Number(message?.[leaf] ?? 0) > 0;
      });
      const { strategy: _, ...amount } = to;
      const wanted = Object.values(amount).filter((value) => value !== null).length;
      expect(left).toHaveLength(wanted);
    }
  });

  test.each([
    [{ strategy: "manual_cpc", ...amounts, targetRoas: 2 }],
    [{ strategy: "maximize_conversions", ...amounts, cpcCeilingMicros: 1_000_000 }],
    [{ strategy: "target_cpa", ...amounts }],
  ])("is refused with the amount of another strategy, or without its own: %o", (to) => {
    expect(Bidding.safeParse(to).success).toBe(false);
  });
});

test("the guard of a set allows the set once, stores its hash, and can be removed twice", async () => {
  const { campaign_budget: target } = present(picture.campaigns[1]);
  const guard = { name: "Adwright 1-1", description: "the hash" };
  const operations = await compile({ kind: "budget_amount", target, toMicros: 43_000_000 });
  await google.ads.changes.apply(access, operations, guard);
  const other = await compile({ kind: "budget_amount", target, toMicros: 44_000_000 });
  await expect(google.ads.changes.apply(access, other, guard)).rejects.toMatchObject({
    code: "GOOGLE_ADS_REJECTED",
    details: { issues: [{ category: "label_error", code: "DUPLICATE_NAME" }] },
  });
  const found = await google.ads.changes.findGuard(access, guard.name);
  expect(found?.description).toBe("the hash");
  const [field] = await google.ads.changes.read(access, [
    { kind: "budget_amount", target, toMicros: 1 },
  ]);
  expect(field?.state.value).toBe(43_000_000);
  await google.ads.changes.removeGuards(access, guard.name);
  await google.ads.changes.removeGuards(access, guard.name);
  expect(await google.ads.changes.findGuard(access, guard.name)).toBeUndefined();
});
