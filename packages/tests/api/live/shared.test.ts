import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { LiveListKeyword, LiveShared } from "@adwright/contracts/change/live-shared";
import { beforeAll, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { addShared, useLiveAccount } from "../../support/data/live-account.ts";
import { linkName } from "../../support/data/shared-things.ts";

const { at } = useLiveAccount();
let campaign: string;
beforeAll(async () => {
  await addShared(at);
  const { rows } = await get<LiveCampaigns>("");
  const { shared } = await at.picture();
  const used = present(shared.listLinks[0]).split("/").at(-1)?.split("~")[0];
  campaign = present(rows.find((row) => row.campaign === used)).campaign;
});

const get = <Body>(end: string) => at.live<Body>(end);
const readShared = () => get<LiveShared>(`/${campaign}/shared`);
const linkedIn = (things: { name: string; isLinked: boolean }[]) =>
  things.filter(({ isLinked }) => isLinked).map(({ name }) => name);
const linkNamed = (things: { name: string; link: string }[], name: string) =>
  present(things.find((thing) => thing.name === name)).link;

test("lists, assets and labels are changed together, and undone", async () => {
  const before = await readShared();
  expect([before.lists, before.assets, before.labels].map(linkedIn)).toEqual([
    ["Brand safety"],
    ["Fitting guide"],
    ["Seasonal"],
  ]);
  const set = await at.apply(
    { kind: "list_attach", target: linkNamed(before.lists, "Competitors") },
    { kind: "list_detach", target: linkNamed(before.lists, "Brand safety") },
    { kind: "asset_link", target: linkNamed(before.assets, "Returns") },
    { kind: "asset_unlink", target: linkNamed(before.assets, "Fitting guide") },
    { kind: "label_add", target: linkNamed(before.labels, "Tests") },
    { kind: "label_remove", target: linkNamed(before.labels, "Seasonal") },
  );
  expect(set).toMatchObject({ status: "applied" });
  const after = await readShared();
  expect([after.lists, after.assets, after.labels].map(linkedIn)).toEqual([
    ["Competitors"],
    ["Returns"],
    ["Tests"],
  ]);
  await at.takeBack(set);
  const { lists, assets, labels } = await readShared();
  expect([lists, assets, labels].map(linkedIn)).toEqual([
    ["Brand safety"],
    ["Fitting guide"],
    ["Seasonal"],
  ]);
});

test("the link of an asset is paused, and one that was paused is paused again when it is linked again", async () => {
  const statusNow = async () =>
    (await readShared()).assets.find(({ name }) => name === "Fitting guide")?.status;
  const target = linkNamed((await readShared()).assets, "Fitting guide");
  expect(await statusNow()).toBe("ENABLED");
  const paused = await at.apply({ kind: "asset_status", target, to: "PAUSED" });
  expect(paused).toMatchObject({ status: "applied" });
  expect((await at.receipt(paused)).lines).toMatchObject([
    { before: "ENABLED", after: "PAUSED", isVerified: true },
  ]);
  expect(await statusNow()).toBe("PAUSED");
  const unlinked = await at.apply({ kind: "asset_unlink", target });
  expect(await statusNow()).toBeNull();
  for (const set of [unlinked, paused]) {
    expect(await at.takeBack(set)).toMatchObject({ status: "applied" });
    expect(await statusNow()).toBe(set === unlinked ? "PAUSED" : "ENABLED");
  }
});

test("an asset is linked to an ad group, and the link is paused", async () => {
  const { shared, adGroups } = await at.picture();
  const group = present(adGroups.find((each) => each.campaign.endsWith(`/${campaign}`)));
  const link = linkName(group.resource_name, present(shared.assets[1]), "adGroupAssets");
  const target = `${link}~SITELINK`;
  const linked = await at.apply({ kind: "asset_link", target });
  expect(linked).toMatchObject({ status: "applied" });
  await at.apply({ kind: "asset_status", target, to: "PAUSED" });
  const { assets } = await readShared();
  expect(assets.find(({ link: name }) => name === target)).toMatchObject({
    adGroupName: group.name,
    status: "PAUSED",
    isLinked: true,
  });
  await expect(at.undo(linked)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a keyword of a list names the campaigns that it counts for", async () => {
  const { lists } = await readShared();
  const { list } = present(lists.find(({ name }) => name === "Brand safety"));
  const what = {
    kind: "negative_add",
    parent: list,
    text: "lawsuit",
    matchType: "PHRASE",
  } as const;
  const checked = await at.check(await at.stage(what));
  const wide = present(checked.findings.find(({ rule }) => rule === "change/account-wide"));
  expect(wide.message).toMatch(/^This list counts for 1 campaign: /);
  await at.approve(checked);
  const set = await at.settle(checked);
  expect(set).toMatchObject({ status: "applied" });
  const { rows } = await get<{ rows: LiveListKeyword[] }>(`/${campaign}/list-keywords`);
  expect(rows.map(({ text, listName }) => [text, listName])).toEqual([
    ["lawsuit", "Brand safety"],
    ["scandal", "Brand safety"],
  ]);
  await at.takeBack(set);
  const again = await get<{ rows: LiveListKeyword[] }>(`/${campaign}/list-keywords`);
  expect(again.rows.map(({ text }) => text)).toEqual(["scandal"]);
});

test("a campaign that joins a list makes another decision of its change", async () => {
  const { shared, campaigns } = await at.picture();
  const list = present(shared.lists[1]);
  const what = {
    kind: "negative_add",
    parent: list,
    text: "recall",
    matchType: "EXACT",
  } as const;
  const set = await at.stage(what);
  at.add("campaign_shared_set", {
    campaign: present(campaigns[0]).resource_name,
    shared_set: list,
  });
  const checked = await at.check(set);
  expect(checked.diff.map(({ state }) => state)).toEqual(["moved"]);
  await at.discard(set);
});

test("what Google made itself is not linked, and a guard is no label to choose", async () => {
  const { assets, labels } = await readShared();
  expect(labels.map(({ name }) => name)).toEqual(["Seasonal", "Tests"]);
  const { link } = present(assets.find(({ name }) => name === "Returns"));
  const asset = `customers/${at.customerId}/assets/${link.split("~")[1]}`;
  at.edit(asset, { source: "AUTOMATICALLY_CREATED" });
  const checked = await at.check(await at.stage({ kind: "asset_link", target: link }));
  const errors = checked.findings.filter(({ severity }) => severity === "error");
  expect(errors.map(({ rule }) => rule)).toEqual(["change/auto-created"]);
  expect(checked.hash).toBeNull();
  await at.discard(checked);

  const guard = at.add("label", { name: "Adwright 123-1" });
  const target = link
    .replace("/campaignAssets/", "/campaignLabels/")
    .replace(/~.*$/, `~${guard.split("/").at(-1)}`);
  await expect(at.stage({ kind: "label_add", target })).rejects.toMatchObject({
    code: "VALIDATION",
  });
});
