import { bulkMap } from "@adwright/contracts/campaign-group/bulk-steps";
import { publishSteps } from "@adwright/contracts/publication/steps";
import { pagesOf } from "@adwright/core/campaign-group/publishing/bulk-attempt";
import { describe, expect, test } from "vitest";

import { bulkDefinition } from "./bulk-machine.ts";
import { publishDefinition, type State } from "./machine.ts";

const [functionArn, bulkMachineArn, publishMachineArn] = ["step", "bulk", "publish"];
const { States } = bulkDefinition({ functionArn, bulkMachineArn, publishMachineArn });

type States = Record<string, State>;
const itemsOf = (map: State | undefined) =>
  (map?.["ItemProcessor"] as { States: States } | undefined)?.States ?? {};
const runItems = itemsOf(States["pages"]);
const pageItems = itemsOf(States["campaigns"]);
const stateOf = (states: States, name: string): State => {
  const state = states[name];
  if (!state) throw new Error(`There is no state ${name}.`);
  return state;
};

test("both levels together work on at most forty campaigns, as many as an inline map allows", () => {
  const pagesAtOnce = Number(States["pages"]?.["MaxConcurrency"]);
  const campaignsAtOnce = Number(States["campaigns"]?.["MaxConcurrency"]);
  expect(pagesAtOnce * campaignsAtOnce).toBe(40);
});

test("no chain of executions is longer than three: a run, its pages, their publications", () => {
  const startedBy = (states: States) =>
    Object.values(states).flatMap(({ Resource, Parameters }) =>
      String(Resource).includes("startExecution")
        ? [(Parameters as { StateMachineArn: string }).StateMachineArn]
        : [],
    );
  expect(startedBy(runItems)).toEqual([bulkMachineArn]);
  // An execution with indexes is a page.
  expect(States["level"]?.["Choices"]).toEqual([
    { Variable: "$.indexes", IsPresent: true, Next: "campaigns" },
  ]);
  expect(startedBy(pageItems)).toEqual([publishMachineArn]);
  expect(startedBy(publishDefinition(functionArn).States)).toEqual([]);
  expect(startedBy(States)).toEqual([]);
});

test.each([
  [0, []],
  [7, [7]],
  [25, [10, 10, 5]],
  [100, [25, 25, 25, 25]],
  [1000, [250, 250, 250, 250]],
])(
  "%i campaigns are pages of %j: too few for full ones are shared by those at once",
  (count, sizes) => {
    const indexes = Array.from({ length: count }, (_, index) => index);
    expect(pagesOf(indexes).map(({ length }) => length)).toEqual(sizes);
  },
);

test("no failure of a page or a campaign ends the others", () => {
  const states = [...Object.values(runItems), ...Object.values(pageItems)];
  const tasks = states.filter(({ Type }) => Type === "Task");
  expect(tasks).toHaveLength(4);
  expect(tasks.every(({ Catch }) => Catch !== undefined)).toBe(true);
  expect(states.some(({ Type }) => Type === "Fail")).toBe(false);
});

test("a page that an execution finds ended when it begins again is passed at once", () => {
  const retriers = runItems["run_page"]?.["Retry"] as object[] | undefined;
  const ErrorEquals = ["StepFunctions.ExecutionAlreadyExistsException"];
  expect(retriers?.[0]).toEqual({ ErrorEquals, MaxAttempts: 0 });
});

test("maps and nested executions keep no results, which would fill the 256 KB of a state", () => {
  const states = [States["pages"], States["campaigns"], runItems["run_page"], pageItems["publish"]];
  for (const state of states) expect(state?.["ResultPath"]).toBeNull();
  expect(runItems["page_ended"]).toMatchObject({ Type: "Pass", Result: {} });
  expect(pageItems["campaign_ended"]).toMatchObject({ Type: "Pass", Result: {} });
});

/** AWS Step Functions: a task is entered, scheduled, started, succeeded, exited; one that runs a job is submitted, too. */
function eventsOf({ Type, Resource }: State): number {
  if (Type !== "Task") return 2;
  return String(Resource).includes(".sync") ? 6 : 5;
}

/** The states that a campaign passes which waits so often, and is then published. */
function pathOf(waits: number): string[] {
  const waiting = Array.from({ length: waits }, () => [
    "campaign",
    "campaign_judged",
    "campaign_waiting",
  ]);
  const start = ["campaign", "campaign_judged", "publish"];
  return [...waiting.flat(), ...start, "campaign", "campaign_judged", "campaign_ended"];
}

test("the history of a page has room for a day in which every campaign waits for Google's limit", () => {
  const WAITS_A_DAY = (24 * 60) / 15;
  const startedAndEnded = 2;
  const campaign = (waits: number) =>
    startedAndEnded +
    pathOf(waits).reduce((sum, name) => sum + eventsOf(stateOf(pageItems, name)), 0);
  // Those at work wait; the others start afterwards, and wait twice each.
  const first = bulkMap.campaignsAtOnce * campaign(WAITS_A_DAY);
  const others = (bulkMap.pageSize - bulkMap.campaignsAtOnce) * campaign(2);
  expect(first + others + 12).toBeLessThan(25_000);
});

/** Numbers from 0 to 1, the same for the same seed (Park and Miller, 1988). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** When a map with so many places ends that begins at `start`; each item takes its place until its own end. */
function runMap<Item>(
  items: readonly Item[],
  atOnce: number,
  start: number,
  endOf: (item: Item, start: number) => number,
): number {
  const places = Array.from({ length: atOnce }, () => start);
  for (const item of items) {
    const free = places.indexOf(Math.min(...places));
    places[free] = endOf(item, places[free] ?? start);
  }
  return Math.max(...places);
}

describe("a thousand campaigns", () => {
  /** Between two states, and for a nested execution's end to be noticed. */
  const TRANSITION_SECONDS = 0.1;
  const NOTICED_SECONDS = 1;

  test.each([1, 2, 3])("take at most a fifth longer than in an ideal pool (seed %i)", (seed) => {
    const random = randomFrom(seed);
    const stepSeconds = () =>
      Math.exp(0.5 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
    const campaigns = Array.from({ length: 1000 }, () =>
      // Each of the seven steps, and those before and after them, waits for Google on its own.
      Array.from({ length: publishSteps.length + 3 }, stepSeconds).reduce((sum, one) => sum + one),
    );
    const ideal = runMap(campaigns, 40, 0, (seconds, start) => start + seconds);
    const pages = pagesOf(campaigns.map((_, index) => index));
    const transitions = pathOf(0).length * TRANSITION_SECONDS;
    const seconds = runMap(pages, bulkMap.pagesAtOnce, 0, (page, start) => {
      const end = runMap(
        page,
        bulkMap.campaignsAtOnce,
        start + 1,
        (index, at) => at + (campaigns[index] ?? 0) + transitions,
      );
      return end + NOTICED_SECONDS;
    });
    expect(seconds / ideal).toBeLessThanOrEqual(1.2);
  });
});
