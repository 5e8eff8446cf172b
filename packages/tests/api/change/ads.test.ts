import { describe, expect, test } from "vitest";

import { textOf, withHeadline } from "../../faults/change-examples.ts";
import { applyUnder } from "../../faults/change-runs.ts";
import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";

const { stage, at } = useLiveAccount();

const enabledAd = async (place = 0) =>
  present((await at.picture()).ads.filter(({ status }) => status === "ENABLED")[place]);
const adNow = async (target: string) =>
  present((await at.picture()).ads.find(({ resource_name: name }) => name === target));

const replaceLast = <Item>(items: Item[], last: Item): Item[] => [...items.slice(0, -1), last];

const HEADLINES = "ad.responsive_search_ad.headlines";

describe("the text of an ad", () => {
  test("is edited in place with its pins, and taken back", async () => {
    const ad = await enabledAd();
    const target = ad.resource_name;
    const to = withHeadline(ad, "Pinned First Line");
    const [first, ...others] = to.headlines;
    const pinned = { ...to, headlines: [{ ...present(first), pin: "HEADLINE_1" }, ...others] };
    const what = { kind: "ad_text", target, to: pinned as typeof to, mode: "in_place" } as const;
    const set = await at.apply(what);
    expect(textOf(await adNow(target))).toEqual(pinned);
    expect(await at.receipt(set)).toMatchObject({
      lines: [{ resource: target, after: pinned, isVerified: true }],
    });
    await at.takeBack(set);
    expect(await adNow(target)).toEqual(ad);
  });

  test("is left to a new ad, once, though the answer is lost; undone, the old one shows again", async () => {
    const ad = await enabledAd();
    const target = ad.resource_name;
    const { length: before } = (await at.picture()).ads;
    const to = withHeadline(ad, "Line of a New Ad");
    const checked = await at.checked({ kind: "ad_text", target, to, mode: "new_ad" });
    expect(checked.findings.map(({ rule }) => rule)).toContain("change/review-again");
    const lost = { kind: "drop_after_commit", method: "Mutate", times: 1 } as const;
    const { set, commits, receipt } = await applyUnder(stage, at, checked, {
      faults: [lost],
    });
    expect([set.status, commits]).toEqual(["applied", 1]);
    const made = present(receipt.lines[0]).resource;
    expect((await at.picture()).ads).toHaveLength(before + 1);
    expect([(await adNow(made)).status, (await adNow(target)).status]).toEqual([
      "ENABLED",
      "PAUSED",
    ]);
    expect(textOf(await adNow(made))).toEqual(to);

    const undo = await at.undo(set);
    expect(undo.changes.map(({ what }) => what)).toMatchObject([{ mode: "other_ad" }]);
    await at.carryOut(undo);
    expect([(await adNow(made)).status, (await adNow(target)).status]).toEqual([
      "PAUSED",
      "ENABLED",
    ]);
    await at.takeBack(undo);
    expect((await adNow(made)).status).toBe("ENABLED");
  });

  test("cannot be edited while the ad is paused", async () => {
    const ad = await enabledAd(1);
    const target = ad.resource_name;
    at.edit(target, { status: "PAUSED" });
    const to = withHeadline(ad, "Of a Paused Ad");
    const set = await at.stage({ kind: "ad_text", target, to, mode: "in_place" });
    const checked = await at.check(set);
    expect(checked).toMatchObject({ status: "open", hash: null });
    expect(checked.findings.map(({ rule }) => rule)).toContain("change/ad-not-enabled");
    const both = await at.checked({ kind: "ad_status", target, to: "ENABLED" });
    expect(both.status).toBe("checked");
    expect((await at.carryOut(both)).status).toBe("applied");
    expect(textOf(await adNow(target))).toEqual(to);
    await at.takeBack(both);
    expect(await adNow(target)).toEqual({ ...ad, status: "PAUSED" });
    at.edit(target, { status: "ENABLED" });
  });
});

describe("two edits of an ad", () => {
  test("of different lines are merged when the person wants it, with the pins of both", async () => {
    const ad = await enabledAd();
    const target = ad.resource_name;
    const mine = withHeadline(ad, "Mine Comes First");
    const set = await at.stage({ kind: "ad_text", target, to: mine, mode: "in_place" });
    const theirs = replaceLast(ad.ad.responsive_search_ad.headlines, {
      text: "Theirs Comes Last",
      pinned_field: "HEADLINE_3",
    });
    at.edit(target, { [HEADLINES]: theirs }, true);
    const checked = await at.check(set);
    expect(checked).toMatchObject({ status: "open", diff: [{ state: "conflict", unit: "ad" }] });

    const merged = await at.check(await at.resolve(checked, "merge"));
    expect(merged.status).toBe("checked");
    await at.carryOut(merged);
    const { headlines } = textOf(await adNow(target));
    expect(headlines.at(0)).toEqual({ text: "Mine Comes First", pin: null });
    expect(headlines.at(-1)).toEqual({ text: "Theirs Comes Last", pin: "HEADLINE_3" });
    await at.takeBack(merged);
    const last = textOf(await adNow(target)).headlines;
    expect([last.at(0)?.text, last.at(-1)]).toEqual([
      theirs.at(0)?.text,
      { text: "Theirs Comes Last", pin: "HEADLINE_3" },
    ]);
  });

  test("of the same line are not merged", async () => {
    const ad = await enabledAd();
    const target = ad.resource_name;
    const to = withHeadline(ad, "Mine");
    const set = await at.stage({ kind: "ad_text", target, to, mode: "in_place" });
    const theirs = ad.ad.responsive_search_ad.headlines.with(0, { text: "Theirs" });
    at.edit(target, { [HEADLINES]: theirs });
    const checked = await at.check(set);
    expect(checked.diff[0]).not.toHaveProperty("merged");
    await expect(at.resolve(checked, "merge")).rejects.toMatchObject({ code: "CONFLICT" });
    const mine = await at.check(await at.resolve(checked, "mine"));
    await at.carryOut(mine);
    expect(textOf(await adNow(target)).headlines[0]?.text).toBe("Mine");
  });
});
