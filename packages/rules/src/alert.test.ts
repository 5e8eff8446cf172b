import { HOUR_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { type AlertFacts, isUrgent, judgeAlerts } from "./alert.ts";

/** Facts without any problem. */
const calm: AlertFacts = {
  since: "14:00",
  aiRequests: 100,
  aiFailed: 0,
  aiHourUsd: 0,
  aiAlarmUsdPerHour: 40,
  jobsDone: 50,
  jobsFailed: 0,
  publicationsComplete: 10,
  publicationsFailed: 0,
  webhooksLost: 0,
  operationsUsed: 0,
  operationsLimit: 1000,
  connections: 100,
  brokenConnections: 0,
  paymentProblems: { unassigned: 0, double: 0, foreignCustomer: 0 },
  jobsAbandoned: 0,
  deadLetters: 0,
  ticketsWaiting: 0,
  stormOverdueMs: 0,
  stormsStarted: 5,
  stormsFailed: 0,
  nowMs: Date.parse("2026-11-22T14:00:00Z"),
  countedAgoMs: 60_000,
};
const judge = (facts: Partial<AlertFacts>) => judgeAlerts({ ...calm, ...facts });
const urgent = (facts: Partial<AlertFacts>) => judge(facts).map(isUrgent);

test("a quiet hour raises no alert, nor does one without any activity", () => {
  expect(judge({})).toEqual([]);
  const idle = { aiRequests: 0, jobsDone: 0, publicationsComplete: 0, connections: 0 };
  expect(judge({ ...idle, countedAgoMs: undefined })).toEqual([]);
});

test("an operator is notified of our own problems, but of failures caused by people only if they are most of all", () => {
  expect(urgent({ aiFailed: 20, deadLetters: 1 })).toEqual([true, true]);
  expect(urgent({ publicationsFailed: 1, jobsFailed: 3 })).toEqual([false, false]);
  expect(urgent({ publicationsFailed: 10, jobsFailed: 50 })).toEqual([true, true]);
  expect(urgent({ brokenConnections: 2 })).toEqual([false]);
  expect(urgent({ brokenConnections: 10 })).toEqual([true]);
});

test("what an alarm of its own watches is no second notification, however bad it is", () => {
  expect(urgent({ aiHourUsd: 160, operationsUsed: 950 })).toEqual([false, false]);
});

test.each<[string, Partial<AlertFacts>, string]>([
  ["a fifth of the calls", { aiFailed: 20 }, "ai_errors WARNING 6"],
  ["half of them", { aiFailed: 50 }, "ai_errors CRITICAL 9"],
  ["just under a fifth", { aiFailed: 19 }, ""],
  ["all of a few", { aiRequests: 9, aiFailed: 9 }, ""],
  ["the hour's cost that the operator set", { aiHourUsd: 40 }, "ai_cost WARNING 5"],
  ["four times that", { aiHourUsd: 160 }, "ai_cost CRITICAL 8"],
  ["a cent less", { aiHourUsd: 39.99 }, ""],
  ["weather that is late for ten minutes", { weatherLateMs: 600_000 }, "storm_feed WARNING 6"],
  ["weather that is late for less", { weatherLateMs: 599_999 }, ""],
  [
    "a run that is overdue by five minutes",
    { stormOverdueMs: 300_000 },
    "storm_overdue CRITICAL 9",
  ],
  ["a run that is overdue by less", { stormOverdueMs: 299_999 }, ""],
  ["a fifth of the starts failed", { stormsStarted: 12, stormsFailed: 3 }, ""],
  ["more than a fifth", { stormsStarted: 11, stormsFailed: 3 }, "storm_runs WARNING 6"],
  ["two starts failed", { stormsStarted: 0, stormsFailed: 2 }, ""],
  ["80 percent of the operations", { operationsUsed: 800 }, "operations WARNING 6"],
  ["95 percent", { operationsUsed: 950 }, "operations CRITICAL 9"],
  ["just under 80", { operationsUsed: 799 }, ""],
  ["one publication", { publicationsFailed: 1 }, "publications WARNING 5"],
  ["half of them", { publicationsFailed: 10 }, "publications CRITICAL 8"],
  ["one of one", { publicationsComplete: 0, publicationsFailed: 1 }, "publications WARNING 5"],
  ["three jobs", { jobsFailed: 3 }, "jobs WARNING 4"],
  ["half of the jobs", { jobsFailed: 50 }, "jobs CRITICAL 7"],
  ["two jobs", { jobsFailed: 2 }, ""],
  ["a broken connection", { brokenConnections: 1 }, "connections INFO 3"],
  ["a tenth of them", { brokenConnections: 10 }, "connections WARNING 5"],
  ["a lost webhook", { webhooksLost: 1 }, "webhooks WARNING 7"],
  ["a job that died", { jobsAbandoned: 1 }, "dead_letters WARNING 6"],
  ["ten of them", { jobsAbandoned: 10 }, "dead_letters CRITICAL 8"],
  ["a dead letter that waits", { deadLetters: 1 }, "dead_letters WARNING 6"],
  ["ten that wait", { deadLetters: 10 }, "dead_letters CRITICAL 8"],
  ["nine of each", { deadLetters: 9, jobsAbandoned: 9 }, "dead_letters WARNING 6"],
  ["a ticket that waits", { ticketsWaiting: 1 }, "tickets WARNING 5"],
  ["91 days before the API ends", { nowMs: Date.parse("2027-05-02") }, ""],
  ["90 days before", { nowMs: Date.parse("2027-05-03") }, "ads_api WARNING 5"],
  ["30 days before", { nowMs: Date.parse("2027-07-02") }, "ads_api CRITICAL 9"],
  ["figures of three hours ago", { countedAgoMs: 3 * HOUR_MS }, "roll_up WARNING 4"],
])("what raises an alert: %s", (_, facts, expected) => {
  const said = judge(facts).map(({ key, type, severity }) => `${key} ${type} ${severity}`);
  expect(said.join()).toBe(expected);
});

test("several problems raise one alert each, with figures", () => {
  const alerts = judge({ aiFailed: 60, operationsUsed: 960, publicationsFailed: 2 });
  expect(alerts.map(({ key, message }) => [key, message])).toEqual([
    ["ai_errors", "60 of 100 calls have failed since 14:00 UTC."],
    [
      "operations",
      "960 of 1000 operations (96 %) are used in 24 hours. Publications beyond that wait.",
    ],
    ["publications", "2 of 12 that ended have failed since 14:00 UTC."],
  ]);
});
