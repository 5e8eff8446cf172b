import type { ChangeFinding } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { DAY_MS } from "@adwright/contracts/time";
import { updateBrand } from "@adwright/core/brand/update-brand";
import { expect, test } from "vitest";

import { withHeadline } from "../../faults/change-examples.ts";
import { present } from "../../support/data/brands.ts";
import { addShared, type LiveAccount, useLiveAccount } from "../../support/data/live-account.ts";
import { linkName } from "../../support/data/shared-things.ts";

const { stage, at } = useLiveAccount();

type Whats = Parameters<LiveAccount["stage"]>;

async function blockedTermsOf(...whats: Whats): Promise<string | undefined> {
  const findings = await at.findingsOf(...whats);
  return findings.find(({ rule }) => rule === "change/negative-blocks-term")?.message;
}

test("what converts is named with its figures before it is paused", async () => {
  const { adGroups, ads } = await at.picture();
  const { campaign } = await at.enabled();
  const adGroup = present(adGroups.find((each) => each.campaign === campaign.resource_name));
  const ad = present(ads.find((each) => each.ad_group === adGroup.resource_name));
  const findings = await at.findingsOf(
    { kind: "campaign_status", target: campaign.resource_name, to: "PAUSED" },
    { kind: "ad_group_status", target: adGroup.resource_name, to: "PAUSED" },
    { kind: "ad_status", target: ad.resource_name, to: "PAUSED" },
  );
  const converting = findings.filter(({ rule }) => rule === "change/converting");
  expect(converting).toHaveLength(3);
  for (const { message } of converting) {
    expect(message).toMatch(/^Last 30 days: [\d,.]+ conversions, \$[\d,.]+ spent\./);
  }
  expect(findings.map(({ rule }) => rule)).toContain("change/pauses-all");
});

test.each(["ad group", "campaign"])(
  "a negative keyword of the keyword's %s names what it keeps from showing",
  async (of) => {
    const { adGroups } = await at.picture();
    const { keyword } = await at.enabled();
    const { text } = keyword.keyword;
    const adGroup = present(adGroups.find((each) => each.resource_name === keyword.ad_group));
    const parent = of === "campaign" ? adGroup.campaign : adGroup.resource_name;
    const negative = { kind: "negative_add", parent, text, matchType: "EXACT" } as const;
    const findings = await at.findingsOf(negative);
    const found = present(findings.find(({ rule }) => rule === "change/negative-blocks-keyword"));
    expect(found.message).toBe(`It keeps from showing: “${text}”.`);
  },
);

test("new lines of an ad are judged, lines that were there are not", async () => {
  const { ad } = await at.enabled();
  const change = (headline: string) =>
    ({
      kind: "ad_text",
      target: ad.resource_name,
      to: withHeadline(ad, headline),
      mode: "in_place",
    }) as const;
  const rulesOf = async (headline: string) =>
    (await at.findingsOf(change(headline)))
      .filter(({ severity }) => severity === "error")
      .map(({ rule }) => rule);
  expect(await rulesOf("A Good New Line")).toEqual([]);
  expect(await rulesOf("A Line That Is Far Too Long for a Headline")).toContain("width/headline");
});

test("claims of new lines and callouts are asked about once the brand has a value proposition", async () => {
  const { campaigns } = await at.picture();
  const { ad } = await at.enabled();
  const parent = present(campaigns[0]).resource_name;
  const rulesOf = async (headline: string, callout: string) =>
    (
      await at.findingsOf(
        {
          kind: "ad_text",
          target: ad.resource_name,
          to: withHeadline(ad, headline),
          mode: "in_place",
        },
        { kind: "asset_add", parent, asset: { type: "CALLOUT", text: callout } },
      )
    )
      .filter(({ severity }) => severity !== "warning")
      .map(({ rule }) => rule);
  expect(await rulesOf("90-Day Free Returns", "Award-Winning Shop")).toEqual([]);

  const { ctx } = at.held;
  await ctx.store.brands.putValueProposition({
    userId: ctx.userId,
    brandId: at.brandId,
    text: "",
    facts: [{ text: "Returns are free for 90 days.", source: "https://northwind-running.example" }],
    updatedAt: new Date(ctx.now()).toISOString(),
  });
  expect(await rulesOf("90-Day Free Returns", "Award-Winning Shop")).toEqual([
    expect.stringMatching(/^claim\//),
  ]);
  expect(await rulesOf("Award-Winning Shop", "90-Day Free Returns")).toHaveLength(1);
  expect(await rulesOf("A Good New Line", "BEST!! DEALS")).not.toEqual([]);
});

test("a set with an open question is not applied until the line is confirmed", async () => {
  const { ad } = await at.enabled();
  const line = "500 Experts Recommend Us";
  const to = withHeadline(ad, line);
  const staged = await at.stage({
    kind: "ad_text",
    target: ad.resource_name,
    to,
    mode: "in_place",
  });
  const asked = await at.check(staged);
  expect(asked).toMatchObject({ status: "open", hash: null });
  expect(asked.findings).toContainEqual(expect.objectContaining({ severity: "question", line }));
  await expect(at.approve(asked)).rejects.toMatchObject({ code: "CONFLICT" });
  await at.person.api("POST", `/api/brands/${at.brandId}/facts`, { facts: [{ text: line }] });
  const answered = await at.check(asked);
  expect(answered.findings.filter(({ severity }) => severity === "question")).toEqual([]);
  expect(await at.carryOut(answered)).toMatchObject({ status: "applied" });
  const after = present((await at.picture()).ads.find(({ ad_group }) => ad_group === ad.ad_group));
  expect(after.ad.responsive_search_ad.headlines.map(({ text }) => text)).toContain(line);
});

test("claims that were errors in an earlier release are read as questions", async () => {
  const { campaign_budget: target } = await at.campaignAt();
  const { setId } = await at.stage({ kind: "budget_amount", target, toMicros: 52_000_000 });
  const { ctx } = at.held;
  const key = { userId: ctx.userId, brandId: at.brandId, setId };
  const { version, status } = present(await ctx.store.changeSets.find(key));
  const body = present(await ctx.store.changeSets.findBody(key));
  const error: ChangeFinding = { severity: "error", rule: "", changeIds: [], message: "“Best”" };
  const findings = ["claim/superlative", "width/headline"].map((rule) => ({ ...error, rule }));
  await ctx.store.changeSets.edit(key, { version, statuses: [status] }, {}, { ...body, findings });
  const path = `/api/brands/${at.brandId}/changes/${setId}`;
  const { body: read } = await at.person.api<ChangeSet>("GET", path);
  expect(read.findings.map(({ rule, severity }) => [rule, severity])).toEqual([
    ["claim/superlative", "question"],
    ["width/headline", "error"],
  ]);
  await at.discard({ setId });
});

test("what was changed within a week is said, until the week is over", async () => {
  const { campaign_budget: target } = await at.campaignAt();
  const budget = (toMicros: number) => ({ kind: "budget_amount", target, toMicros }) as const;
  await at.apply(budget(61_000_000));
  const rulesOf = async () => (await at.findingsOf(budget(62_000_000))).map(({ rule }) => rule);
  expect(await rulesOf()).toContain("change/again");
  stage.clock.advance(8 * DAY_MS);
  expect(await rulesOf()).not.toContain("change/again");
});

test("negative keywords name the searches they block that brought conversions", async () => {
  await addShared(at);
  const { adGroups, shared } = await at.picture();
  const { keyword } = await at.enabled();
  const { ad_group: adGroup } = keyword;
  const { campaign } = present(adGroups.find((each) => each.resource_name === adGroup));
  const { text } = keyword.keyword;
  const expected =
    /^It blocks searches that brought conversions in the last 90 days: “.+” \(\d+\.\d\)/;
  const negative = { kind: "negative_add", text, matchType: "PHRASE" } as const;
  expect(await blockedTermsOf({ ...negative, parent: campaign })).toMatch(expected);
  expect(await blockedTermsOf({ ...negative, parent: adGroup })).toContain(`“${text}`);
  expect(
    await blockedTermsOf({ ...negative, text: "a search that nobody makes", parent: campaign }),
  ).toBeUndefined();

  const list = present(shared.lists[0]);
  const link = linkName(campaign, list, "campaignSharedSets");
  expect(await blockedTermsOf({ ...negative, parent: list })).toMatch(expected);
  await at.apply({ ...negative, parent: list }, { kind: "list_detach", target: link });
  expect(await blockedTermsOf({ kind: "list_attach", target: link })).toMatch(expected);
});

test("an address on another website is said", async () => {
  const { keywords } = await at.picture();
  const { resource_name: target } = present(keywords.find(({ negative }) => !negative));
  const rulesOf = async (to: string) =>
    (await at.findingsOf({ kind: "keyword_url", target, to })).map(({ rule }) => rule);
  const website = "https://www.northwind-running.example";
  await updateBrand(at.held.ctx, at.brandId, { website });
  expect(await rulesOf("https://another-shop.example/trail")).toContain("change/url-host");
  expect(await rulesOf("https://northwind-running.example/trail")).not.toContain("change/url-host");
});
