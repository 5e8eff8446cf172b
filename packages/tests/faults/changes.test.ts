import { isSameAdText } from "@adwright/contracts/change/ad-text";
import { changeKinds } from "@adwright/contracts/change/change";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { verifyReceipts } from "@adwright/core/publication/receipts/verify-receipts";
import { beforeAll, describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { addShared, useLiveAccount } from "../support/data/live-account.ts";
import { exampleOf, textOf, withHeadline } from "./change-examples.ts";
import {
  applyAndUndo,
  applyAndUndoAtRandom,
  applyFaults,
  onceEachWay,
  outcomeOf,
} from "./change-runs.ts";
import { deaths, type DeathPlace } from "./dying-worker.ts";
import { seedsOf } from "./fault-runs.ts";

const SCHEDULES = 4;
/** Always the same: the deep tests try others. */
const FIRST_SEED = 1;
const { stage, at } = useLiveAccount();
beforeAll(() => addShared(at));

const places = Object.keys(deaths) as DeathPlace[];

/** Each kind in one trouble, another when it is undone; the whole matrix is among the deep tests. */
const sample = changeKinds.map((kind, index) => ({
  kind,
  applying: present(applyFaults[index % applyFaults.length]),
  undoing: present(places[index % places.length]),
}));

test.each(seedsOf(SCHEDULES, FIRST_SEED))(
  "sets at random seed %i: applied once and undone once, the account is as before",
  async (seed) => {
    const runs = await applyAndUndoAtRandom(stage, at, seed);
    expect(outcomeOf(runs)).toEqual(onceEachWay(runs));
  },
);

describe("a set in trouble", () => {
  test.each(sample)(
    "$kind: applied once under $applying.0, undone once by a second worker after death $undoing",
    async ({ kind, applying: [, fault], undoing }) => {
      const what = exampleOf(kind, await at.picture());
      const both = { applying: { faults: [fault] }, undoing: { death: undoing } };
      const runs = await applyAndUndo(stage, at, [what], both);
      expect(outcomeOf(runs)).toEqual(onceEachWay(runs));
    },
  );

  test("of all kinds whose answer is lost is looked up, not sent again", async () => {
    const before = await at.picture();
    // A keyword is removed, or replaced, or changed otherwise; a link is removed or paused.
    const kinds = changeKinds.filter(
      (kind) => !["keyword_remove", "keyword_replace", "asset_status"].includes(kind),
    );
    const whats = kinds.map((kind) => exampleOf(kind, before));
    const lost = { kind: "drop_after_commit", method: "Mutate", times: 1 } as const;
    const runs = await applyAndUndo(stage, at, whats, {
      applying: { faults: [lost] },
      undoing: {},
    });
    expect(runs.applied.receipt).toMatchObject({ attempts: 1, kind: "change" });
    expect(outcomeOf(runs)).toEqual(onceEachWay(runs));
  });

  test.each([
    ["5 s", [5_000]],
    ["60 s", [60_000]],
    ["115 s", [115_000]],
    ["200 s", [200_000]],
    ["200 s, and again after 60 s", [200_000, 60_000]],
  ])("a new ad that Google makes %s after its deadline is made once", async (_words, delays) => {
    const [ad] = (await at.picture()).ads.filter(({ status }) => status === "ENABLED");
    const { resource_name: target } = present(ad);
    const to = withHeadline(present(ad), `Late by ${delays.join(" and ")}`);
    const what = { kind: "ad_text", target, to, mode: "new_ad" } as const;
    const faults = delays.map((delayMs) => {
      const late = { kind: "commit_late", method: "Mutate", times: 1 } as const;
      return { ...late, delayMs };
    });
    const runs = await applyAndUndo(stage, at, [what], { applying: { faults }, undoing: {} });
    stage.clock.advance(300_000);
    const { ads } = await at.picture();
    const made = ads.filter((each) => isSameAdText(textOf(each), to));
    expect(made).toHaveLength(1);
    expect(outcomeOf(runs)).toEqual(onceEachWay(runs));
  });

  test("guards are removed after a day, and the chain of receipts holds", async () => {
    const { labels } = (await at.picture()).shared;
    expect((await at.labels()).length).toBeGreaterThan(labels.length);
    await tidyAfter(25);
    expect(await at.labels()).toHaveLength(labels.length);
    expect(await verifyReceipts(at.held.ctx)).toEqual({
      ok: true,
      count: 2 * (SCHEDULES + sample.length + 1 + 5),
    });
  });

  test("a guard that Google does not remove at once is removed later", async () => {
    const { labels } = (await at.picture()).shared;
    const target = (await at.campaignAt()).resource_name;
    await at.apply({ kind: "campaign_name", target, to: "Named while Google is down" });
    const down = stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 1000 });
    await tidyAfter(25);
    stage.faults.remove(down.id);
    expect((await at.labels()).length).toBeGreaterThan(labels.length);
    await tidyAfter(25);
    expect(await at.labels()).toHaveLength(labels.length);
  });
});

/** Lets hours pass, and works off what is due then. */
async function tidyAfter(hours: number): Promise<void> {
  stage.clock.advance(hours * 3_600_000);
  await sweepWork(at.held.ctx);
  await at.held.deliverAll();
}
