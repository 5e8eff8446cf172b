import type { StormChasersStats } from "@adwright/contracts/staff/figures";
import { MINUTE_MS } from "@adwright/contracts/time";
import { pollFeed } from "@adwright/core/storm/poll-feed";
import type { FaultInput } from "@adwright/stand-ins/fault-input";
import { readScenario, type Scenario } from "@adwright/stand-ins/nws/scenario";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { figuresOf, runCron, signedInBrowser } from "../api/admin/support/admin-browser.ts";
import { countRequests } from "../bench/count-requests.ts";
import { present } from "../support/data/brands.ts";
import { openContext } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { ignoreDeath, throttledContext } from "./storm-runs.ts";

const TEXAS = "48";

const stage = useBareStage();
const ctx = useMade(() => openContext(stage, "nobody"));
afterEach(async () => {
  stage.faults.clear();
  // Whatever a test has left is over, and seen to be.
  stage.standIns.nws.play("quiet-week");
  stage.clock.advance(24 * 60 * MINUTE_MS);
  await pass(4);
});

const poll = () => runCron(stage, "poll-storms");

/** Lets minutes pass, reads the weather in each, and returns what the last reading says. */
async function pass(minutes: number) {
  let last: Awaited<ReturnType<typeof poll>> = {};
  for (let minute = 0; minute < minutes; minute++) {
    stage.clock.advance(MINUTE_MS);
    last = await poll();
  }
  return last;
}

type Failure = Pick<FaultInput, "kind" | "variant">;

/** The same, and each reading fails. */
async function passFailing(minutes: number, fault: Failure) {
  stage.faults.add({ vendor: "weather", times: minutes, ...fault });
  return pass(minutes);
}

async function texas() {
  const events = await ctx.store.stormEvents.listNow(TEXAS);
  return events.map(({ eventKey, seenCount, endedCount, counties }) =>
    [eventKey.slice(-4), seenCount, endedCount, counties.length].join(" "),
  );
}

test("a storm from its first warning to its last, in one request a minute", async () => {
  const before = stage.standIns.nws.requests();
  stage.standIns.nws.play("hail-dfw");
  const seen: string[][] = [];
  for (const minutes of [2, 1, 11, 12, 10, 22, 30, 20]) {
    await pass(minutes);
    seen.push(await texas());
  }
  expect(seen).toEqual([
    ["0123 1 0 2"],
    ["0123 2 0 2"],
    ["0123 2 0 2"],
    ["0123 2 0 1", "0124 2 0 2"],
    ["0123 2 0 1", "0124 2 0 2"],
    ["0124 2 0 2", "0125 2 0 2"],
    ["0125 2 0 2"],
    [],
  ]);
  expect(stage.standIns.nws.requests() - before).toBe(108);
  const month = new Date(stage.clock.now()).toISOString().slice(0, 7);
  const past = await ctx.store.stormEvents.listPast(TEXAS, month);
  expect(
    past.map(({ eventKey, status, highest }) => [eventKey.slice(-4), status, highest]),
  ).toEqual([
    ["0123", "ended", expect.objectContaining({ hailInches: 1.75, isObserved: true })],
    ["0124", "ended", expect.objectContaining({ hailInches: 2, windMph: 70 })],
    ["0125", "ended", expect.objectContaining({ hailInches: 0.75, isObserved: false })],
  ]);
});

test("a canceled warning is over, although it is listed until the end that was announced", async () => {
  stage.standIns.nws.play("false-alarm-cancelled");
  await pass(13);
  expect(await texas()).toEqual(["0200 2 0 1"]);
  await pass(2);
  expect(await texas()).toEqual([]);
  await pass(30);
  expect(await texas()).toEqual([]);
  const month = new Date(stage.clock.now()).toISOString().slice(0, 7);
  const past = await ctx.store.stormEvents.listPast(TEXAS, month);
  expect(past.filter(({ eventKey }) => eventKey.endsWith("0200"))).toMatchObject([
    { status: "cancelled" },
  ]);
});

const table = () => countRequests([process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? ""]);

describe("what a poll costs", () => {
  const [freeze] = readScenario("freeze").events;
  const twenty: Scenario = {
    about: "Twenty warnings in one minute.",
    events: Array.from({ length: 20 }, (_, index) => {
      const county = `${["12", "13", "17", "18"][index % 4]}0${10 + index}`;
      const message = {
        at: 1,
        action: "NEW",
        until: 600,
        counties: { [county]: "A, FL" },
      } as const;
      return { ...present(freeze), number: index + 1, messages: [message] };
    }),
  };

  test("twenty changed events, and then a reading without change", async () => {
    await pass(1);
    stage.standIns.nws.play(twenty);
    expect(await pass(1)).toEqual({ requests: 1, late: 0, changed: 20 });
    stage.clock.advance(MINUTE_MS);
    const changed = table();
    expect(await poll()).toMatchObject({ requests: 1, changed: 20 });
    changed.stop();
    stage.clock.advance(MINUTE_MS);
    const unchanged = table();
    expect(await poll()).toMatchObject({ requests: 1, changed: 0 });
    unchanged.stop();
    // Take the feed, read the events, write them, read the armed rules of each state, put the feed back.
    expect([...changed.counts(), ...unchanged.counts()]).toEqual([8, 2]);
  });

  test("a cron that runs twice in a minute asks once", async () => {
    stage.clock.advance(MINUTE_MS);
    const before = stage.standIns.nws.requests();
    await Promise.all([poll(), poll(), poll()]);
    stage.clock.advance(MINUTE_MS / 2);
    await poll();
    expect(stage.standIns.nws.requests() - before).toBe(1);
  });
});

describe("a feed that fails while a warning holds", () => {
  beforeAll(() => pass(1));
  const held = ["0123 2 0 2"];
  const warned = async () => {
    stage.standIns.nws.play("hail-dfw");
    await pass(4);
    expect(await texas()).toEqual(held);
  };

  test.each<[string, Failure]>([
    ["half an answer", { kind: "bad_answer", variant: "truncated" }],
    ["nothing in the list, once", { kind: "bad_answer", variant: "empty" }],
    ["less than half of the list, once", { kind: "bad_answer", variant: "half" }],
  ])("%s: for a minute, nothing ends", async (_, fault) => {
    await warned();
    await passFailing(1, fault);
    expect(await texas()).toEqual(held);
    await pass(2);
    expect(await texas()).toEqual(held);
  });

  test.each<[string, Failure]>([
    ["down", { kind: "unavailable" }],
    ["old copies", { kind: "bad_answer", variant: "stale" }],
    ["the same answer", { kind: "bad_answer", variant: "unchanged" }],
  ])(
    "%s for an hour: it is late, nothing begins, and what holds ends at its own time",
    async (_, fault) => {
      await warned();
      expect(await passFailing(52, fault)).toEqual({ requests: 1, late: 1, changed: 0 });
      expect(await texas()).toEqual(held);
      await passFailing(2, fault);
      expect(await texas()).toEqual([]);
      await pass(2);
      expect(await texas()).toEqual(["0124 2 0 2", "0125 2 0 2"]);
    },
  );

  test("an empty list that stays is believed from the second time on", async () => {
    await warned();
    await passFailing(2, { kind: "bad_answer", variant: "empty" });
    expect(await texas()).toEqual(["0123 2 1 2"]);
    await passFailing(1, { kind: "bad_answer", variant: "empty" });
    expect(await texas()).toEqual([]);
  });
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  "a table that refuses calls of a reading after %i delays it by a minute at most",
  async (after) => {
    await pass(1);
    stage.standIns.nws.play("hail-dfw");
    await pass(2);
    stage.clock.advance(MINUTE_MS);
    await pollFeed(throttledContext(ctx, after)).catch(ignoreDeath);
    expect(["0123 1 0 2", "0123 2 0 2"]).toContain((await texas())[0]);
    await pass(1);
    expect(await texas()).toEqual(["0123 2 0 2"]);
  },
);

test("staff see how current the feed is, and get an alert after ten minutes", async () => {
  const browser = await signedInBrowser(stage);
  const stats = () => figuresOf<StormChasersStats>(browser, "storm-chasers-stats");
  const alerts = async () => {
    await runCron(stage, "evaluate-alerts");
    const open = await ctx.store.alerts.listExisting();
    return open.filter(({ key }) => key === "storm_feed").length;
  };
  stage.standIns.nws.play("hail-dfw");
  await pass(4);
  expect(await stats()).toMatchObject({ isRunning: true, feed: { warnings: 1 } });
  expect(await alerts()).toBe(0);
  await passFailing(14, { kind: "unavailable" });
  expect(await stats()).toMatchObject({ isRunning: false, feed: { warnings: 1 } });
  expect(await alerts()).toBe(0);
  await passFailing(1, { kind: "unavailable" });
  expect(await alerts()).toBe(1);
  await pass(1);
  expect([await alerts(), (await stats()).isRunning]).toEqual([0, true]);
});
