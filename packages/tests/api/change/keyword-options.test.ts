import { getGoogleAdsAccess } from "@adwright/core/google/google-access";
import { readConfig } from "@adwright/functions/config";
import { openAccount } from "@adwright/vendors/google-ads/client";
import { expect, test } from "vitest";

import { withHeadline } from "../../faults/change-examples.ts";
import { present } from "../../support/data/brands.ts";
import { type LiveAccount, useLiveAccount } from "../../support/data/live-account.ts";

const { stage, at } = useLiveAccount();

const SHOP = "https://northwind-running.example";
const options = {
  final_urls: [`${SHOP}/trail`, `${SHOP}/classes`],
  final_mobile_urls: [`${SHOP}/m/trail`],
  tracking_url_template: "{lpurl}?from=ads&season={_season}",
  final_url_suffix: "kw={keyword}",
  url_custom_parameters: [{ key: "season", value: "a=b" }],
};

/** The keyword's URL options as Google has them. */
async function optionsOf(text: string) {
  const { ctx } = at.held;
  const brand = present(await ctx.store.brands.find(ctx.userId, at.brandId));
  const { clientId, clientSecret } = readConfig().google;
  const client = await openAccount(
    { clientId, clientSecret, now: stage.clock.now, deadlineMs: 30_000 },
    await getGoogleAdsAccess(ctx, brand),
  );
  const fields = Object.keys(options).map((field) => `ad_group_criterion.${field}`);
  const [row] = await client.query<{ ad_group_criterion: typeof options }>(
    `SELECT ${fields.join(", ")} FROM ad_group_criterion
     WHERE ad_group_criterion.keyword.text = '${text}' AND ad_group_criterion.status != 'REMOVED'`,
  );
  return row?.ad_group_criterion;
}

async function keywordWith(fields: object) {
  const { resource_name: target, keyword } = (await at.enabled()).keyword;
  at.edit(target, { ...fields });
  return { target, text: keyword.text };
}

async function undone(set: Awaited<ReturnType<LiveAccount["apply"]>>) {
  expect((await at.takeBack(set)).status).toBe("applied");
}

test("a replaced keyword keeps its URLs, tracking and parameters, and so does its undo", async () => {
  const { target, text } = await keywordWith(options);
  const set = await at.apply({
    kind: "keyword_replace",
    target,
    text: "trail shoes for winter",
    matchType: "PHRASE",
  });
  expect(await optionsOf("trail shoes for winter")).toMatchObject(options);
  await undone(set);
  expect(await optionsOf(text)).toMatchObject(options);
});

test("a keyword that is added again by an undo has what it had", async () => {
  const { target, text } = await keywordWith(options);
  await undone(await at.apply({ kind: "keyword_remove", target }));
  expect(await optionsOf(text)).toMatchObject(options);
});

async function labelWords(what: Parameters<LiveAccount["stage"]>[0]) {
  const { findings } = await at.checked(what);
  return findings.filter(({ rule }) => rule === "change/labels-lost").map((one) => one.message);
}

test("labels, which do not come along, are named before", async () => {
  const { target } = await keywordWith({
    labels: ["customers/1/labels/1", "customers/1/labels/2"],
  });
  const words = ["Its 2 labels are lost; an undo does not bring them back."];
  expect(await labelWords({ kind: "keyword_remove", target })).toEqual(words);
  const replace = {
    kind: "keyword_replace",
    target,
    text: "other shoes",
    matchType: "EXACT",
  } as const;
  expect(await labelWords(replace)).toEqual(words);
});

test("an ad's new line leaves its other fields as they are, its further URLs too", async () => {
  const { ad } = await at.enabled();
  const finalUrls = [`${SHOP}/trail`, `${SHOP}/classes`];
  at.edit(ad.resource_name, { "ad.final_urls": finalUrls });
  const before = present(
    (await at.picture()).ads.find((one) => one.resource_name === ad.resource_name),
  );
  const to = withHeadline(before, "Another First Line");
  const set = { kind: "ad_text", target: ad.resource_name, mode: "in_place" } as const;
  const urlsOf = async () =>
    (await at.picture()).ads.find((one) => one.resource_name === ad.resource_name)?.ad.final_urls;
  const changed = await at.apply({ ...set, to });
  expect(changed.status).toBe("applied");
  expect(await urlsOf()).toEqual(finalUrls);
  await at.apply({ ...set, to: { ...to, finalUrl: `${SHOP}/about` } });
  expect(await urlsOf()).toEqual([`${SHOP}/about`, `${SHOP}/classes`]);
});
