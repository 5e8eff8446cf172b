import { setTimeout } from "node:timers/promises";

import { DAY_MS } from "@adwright/contracts/time";
import type { OutsideEdit } from "@adwright/google-ads-sandbox/sandbox";
import { describe, expect, test } from "vitest";

import { makePlan, useGoogleAds } from "./google-ads-fixture.ts";
import { makePlanned } from "./make-planned.ts";

const { google, access } = useGoogleAds();

const KIM = "kim@elsewhere.example";

const changeByKim = (resourceName: string | undefined, fields: Record<string, unknown>) => {
  const edit: OutsideEdit = {
    customerId: access.customerId,
    email: KIM,
    resourceName: resourceName ?? "",
    fields,
  };
  google.sandbox.recordOutsideEdit(edit);
};

/** Changes of one millisecond have no order. */
const APART_MS = 5;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const days = () => ({
  startDate: dayOf(Date.now() - DAY_MS),
  endDate: dayOf(Date.now() + DAY_MS),
});

describe("Google's report of changes", () => {
  test("covers the campaign, its parts and its budget", async () => {
    const made = await makePlanned(google, access, makePlan());
    const other = await makePlanned(google, access, makePlan());
    changeByKim(made.keywords?.[0], { status: "PAUSED" });
    await setTimeout(APART_MS);
    changeByKim(made.budget, { amount_micros: 30_000_000 });
    changeByKim(other.campaign, { name: "Kim's own" });
    changeByKim(other.budget, { amount_micros: 40_000_000 });

    const { campaign, budget } = made;
    const changes = await google.ads.live.eventsOf(access, { campaign, budget, ...days() });
    expect(changes.filter(({ by }) => by === KIM)).toMatchObject([
      { resourceType: "CAMPAIGN_BUDGET", resource: budget, fields: [{ field: "amount_micros" }] },
      { resourceType: "AD_GROUP_CRITERION", resource: made.keywords?.[0], campaign },
    ]);
    const times = changes.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("is complete no matter how much else changed in the account", async () => {
    const made = await makePlanned(google, access, makePlan());
    const other = await makePlanned(google, access, makePlan());
    changeByKim(made.campaign, { name: "Changed first" });
    await setTimeout(APART_MS);
    changeByKim(made.budget, { amount_micros: 31_000_000 });
    for (let times = 0; times < 10_001; times += 1) {
      changeByKim(other.campaign, { name: `Kim's own no. ${times}` });
      changeByKim(other.budget, { amount_micros: 40_000_000 + times * 10_000 });
    }
    const { campaign, budget } = made;
    const changes = await google.ads.live.eventsOf(access, { campaign, budget, ...days() });
    expect(changes.filter(({ by }) => by === KIM)).toMatchObject([
      { fields: [{ field: "amount_micros" }], resource: budget },
      { fields: [{ field: "name" }] },
    ]);
  });

  test("is empty if nothing was published", async () => {
    const nothing = { campaign: undefined, budget: undefined };
    expect(await google.ads.live.eventsOf(access, { ...nothing, ...days() })).toEqual([]);
  });
});
