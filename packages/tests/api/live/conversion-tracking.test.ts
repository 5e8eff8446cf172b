import type { ConversionTracking } from "@adwright/contracts/figures/conversion-tracking";
import { DAY_MS } from "@adwright/contracts/time";
import { keepFigures } from "@adwright/core/performance/read-figures";
import type { TrackingFault } from "@adwright/google-ads-sandbox/sandbox";
import { dayRangeWords } from "@adwright/rules/report-period";
import { beforeAll, expect, test } from "vitest";

import { propertyOf } from "../../support/data/insights.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";
import { settled } from "../../support/people/api.ts";

const HOST = "northwind-running.example";
const { stage, at } = useLiveAccount();
beforeAll(() => keepFigures(at.held.ctx, at));

const daysAgo = (days: number) =>
  new Date(stage.clock.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Each hop with its state, and the words of those that are not right. */
async function check(refresh = true) {
  const path = `/api/brands/${at.brandId}/live/tracking${refresh ? "?refresh=true" : ""}`;
  const asked = await at.person.api<ConversionTracking>("GET", path);
  const { status, body } = await settled(at.person.api, asked);
  expect({ status, body }).toMatchObject({ status: 200 });
  const { steps } = body;
  return {
    states: steps.map(({ hop, state }) => `${hop} ${state}`),
    words: steps.filter(({ state }) => state !== "ok").map(({ message }) => message),
    todos: steps.flatMap(({ todo }) => todo ?? []),
  };
}

const sound = ["actions", "tag", "requests", "conversions", "primary", "goals"];
const withWrong = (wrong: Record<string, string>) =>
  sound.map((hop) => `${hop} ${wrong[hop] ?? "ok"}`);

const withEvents = (state: string) => withWrong({}).toSpliced(2, 0, `events ${state}`);

test("a sound account has no broken hop, with two operations and then none", async () => {
  const sinceMs = stage.clock.advance(1);
  expect(await check()).toEqual({ states: withWrong({}), words: [], todos: [] });
  const asked = () => stage.standIns.sandbox.journal(sinceMs).length;
  expect(asked()).toBe(2);
  await check(false);
  expect(asked()).toBe(2);
});

test.each<[string, () => TrackingFault, Record<string, string>, RegExp]>([
  [
    "a tag that was removed",
    () => ({ silentFrom: daysAgo(12) }),
    { requests: "failed", conversions: "failed" },
    /^“Purchase” was last received on \d+ \w+ 2026\.$/,
  ],
  [
    "an action that counts nothing",
    () => ({ countlessFrom: daysAgo(20) }),
    { conversions: "failed" },
    /^“Purchase” counted its last conversion on/,
  ],
  [
    "an action that is not primary",
    () => ({ isSecondary: true }),
    { primary: "failed", goals: "failed" },
    /^No action is primary/,
  ],
  [
    "a goal that nobody bids on",
    () => ({ isUnbid: true }),
    { goals: "failed" },
    /bid on no goal that a primary action counts\.$/,
  ],
])("%s is named at its hop, and is gone once it is repaired", async (_, fault, wrong, words) => {
  stage.standIns.sandbox.setTrackingFault(at.customerId, fault());
  const found = await check();
  expect(found.states).toEqual(withWrong(wrong));
  expect(found.words.some((message) => words.test(message))).toBe(true);
  expect(found.todos.length).toBeGreaterThanOrEqual(found.words.length);
  stage.standIns.sandbox.setTrackingFault(at.customerId, {});
  expect((await check()).words).toEqual([]);
});

test("a page without the tag is uncertain, as a script may add it", async () => {
  const pages = ["/", "/trail", "/classes", "/about"];
  for (const path of pages) stage.standIns.websites.change(HOST, path, "no-tag");
  const { states, words } = await check();
  expect(states).toEqual(withWrong({ tag: "unknown" }));
  expect(words[0]).toContain(`https://${HOST}`);
  for (const path of pages) stage.standIns.websites.change(HOST, path, "none");
});

test("what Google Analytics counts on the same days is a hop of its own", async () => {
  const property = await propertyOf(at.person);
  await at.person.api("PUT", `/api/brands/${at.brandId}`, { analyticsPropertyId: property });
  expect(await check()).toEqual({ states: withEvents("ok"), words: [], todos: [] });

  stage.standIns.analytics.silence(property, "purchase", daysAgo(12));
  const { states, words } = await check();
  expect(states).toEqual(withEvents("failed"));
  const last = dayRangeWords({ from: daysAgo(13), to: daysAgo(13) });
  expect(words).toEqual([`Google Analytics last counted “purchase” on ${last}.`]);
  stage.standIns.analytics.silence(property, "purchase", undefined);
  expect((await check()).words).toEqual([]);

  stage.faults.add({ vendor: "analytics", method: "batchRunReports", kind: "quota", times: 3 });
  const unread = await check();
  expect(unread.states).toEqual(withEvents("unknown"));
  expect(unread.words[0]).toMatch(/no quota left/);
});
