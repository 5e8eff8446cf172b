import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";

import type { Brand } from "@adwright/contracts/brand";
import type { CampaignSummary } from "@adwright/contracts/campaign";
import type { Dashboard } from "@adwright/contracts/dashboard";
import type { ReportSummary } from "@adwright/contracts/report";
import type { User } from "@adwright/contracts/session";
import type { DeadLetter } from "@adwright/contracts/staff/dead-letter";
import { expect, test } from "vitest";

import { signedInBrowser } from "../api/admin/support/admin-browser.ts";
import { readAccount } from "../support/data/google-ads-account.ts";
import { until } from "../support/people/api.ts";
import {
  type ChaosOptions,
  type ChaosRun,
  killAndStart,
  runChaos,
  SWEPT_AFTER_MS,
  sweep,
} from "./chaos-run.ts";
import { changesOf, expectNoGuards } from "./expect-changes.ts";
import { openWorkOf } from "./open-work.ts";
import { subscriptionsAtPaddle } from "./payment-steps.ts";
import type { ChaosPerson } from "./session.ts";
import type { Journey } from "./step.ts";

/** Labels of sets stay at Google for a day. */
const GUARDS_KEPT_MS = 25 * 60 * 60 * 1000;

const MOST_SWEEPS = 2;
/** Enough for the work that is queued at a start or by a sweep. */
const WORK_MS = 15_000;

const unfinished = ["generating", "publishing"];

/** Tests journeys through faults and more than so many kills. */
export function testChaos(
  options: ChaosOptions,
  { kills, withinMs }: { kills: number; withinMs: number },
): void {
  test(
    `${options.journeys} journeys through faults and kills leave everything in order (seed ${options.seed})`,
    async () => {
      const run = await runChaos(options);
      try {
        expect(run.faults).toBeGreaterThan(5);
        expect(run.kills).toBeGreaterThan(kills);
        await expectOrder(run);
      } finally {
        await run.close();
      }
    },
    withinMs,
  );
}

/**
 * Every journey has ended and left everything once at Google and at Paddle, proved by receipts and counted right. Messages
 * that the queues gave up say why, and are done once they are redriven. Stops the stage. A journey that failed does not
 * keep the others from being checked.
 */
async function expectOrder(run: ChaosRun): Promise<void> {
  const letters = await redriveDeadLetters(run);
  const changed = run.journeys.flatMap((journey) => journey.changed);
  console.log(
    `${run.journeys.length} journeys, ${run.faults} faults, ${run.kills} kills, ` +
      `${changed.length} changed campaigns, ` +
      `${letters.length} dead letters: ${letters.map(({ kind, error }) => `${kind} (${error})`).join("; ")}`,
  );
  const hasFailed = ({ name }: Journey) => run.failures.some((one) => one.startsWith(`${name}:`));
  const disorder: object[] = [];
  for (const journey of run.journeys) {
    const { found, wanted } = await outcomeOf(run, journey, hasFailed(journey));
    const isInOrder = isDeepStrictEqual(found, wanted);
    if (!isInOrder) disorder.push({ found, wanted });
    if (!isInOrder || hasFailed(journey)) console.error(journey.person.answers.join("\n"));
  }
  expect({ failures: run.failures, disorder }).toEqual({ failures: [], disorder: [] });
  expect(letters.filter(({ kind }) => kind === null)).toEqual([]);
  if (changed.length > 0) await killAndStart(run, GUARDS_KEPT_MS);
  await expectNoGuards(run);
  expect(await workLeftOf(run)).toEqual([]);
}

/** What is left after sweeps that began lost work. Stops the stage. */
async function workLeftOf(run: ChaosRun): Promise<string[]> {
  await run.stage.kill();
  let left = await openWorkOf(run);
  for (let count = 0; count < MOST_SWEEPS && left.length > 0; count += 1) {
    console.log(`Open before a sweep: ${left.join("; ")}`);
    await killAndStart(run, SWEPT_AFTER_MS);
    await sweep(run);
    await pause(WORK_MS);
    await run.stage.kill();
    left = await openWorkOf(run);
  }
  return left;
}

/** What a journey has left, and what it should have left. One that failed ends anywhere: only its receipts are judged. */
async function outcomeOf(run: ChaosRun, journey: Journey, hasFailed: boolean) {
  const { changes, ...state } = await stateOf(run, journey);
  if (hasFailed) return { found: { receipts: state.receipts }, wanted: { receipts: true } };
  const { published, person, hasPaid, hasCanceled } = journey;
  const wanted = {
    name: journey.name,
    unfinished: [],
    twice: [],
    atGoogle: published.toSorted(),
    receipts: true,
    counted: await recount(person),
    paid: hasPaid
      ? { subscriptions: 1, plan: "unlimited", isEnding: hasCanceled }
      : { subscriptions: 0, plan: "unlimited", isEnding: false },
    changes: changes.wanted,
  };
  return { found: { ...state, changes: changes.found }, wanted };
}

async function stateOf({ stage: { origin } }: ChaosRun, journey: Journey) {
  const { person, name } = journey;
  const campaigns = await campaignsAtRest(person);
  await reportsAtRest(person);
  const account = await readAccount(origin, journey.brand?.customerId ?? "", true);
  const { body: proof } = await person.api<{ ok: boolean }>("GET", "/api/receipts/verify");
  const { body: dashboard } = await person.api<Dashboard>("GET", "/api/dashboard");
  const { brands, drafts, published, reports } = dashboard;
  return {
    name,
    unfinished: campaigns.filter(({ status }) => unfinished.includes(status)),
    twice: twiceIn(campaigns.filter(({ status }) => status !== "failed").map((one) => one.name)),
    // Examples of the account are named otherwise.
    atGoogle: account.campaigns
      .map((one) => one.name)
      .filter((one) => one.startsWith(name))
      .toSorted(),
    receipts: proof.ok,
    changes: await changesOf(journey, account),
    counted: { brands, drafts, published, reports },
    paid: await paidBy(person),
  };
}

const twiceIn = (names: string[]) => names.filter((one, at) => names.indexOf(one) < at);

async function paidBy(person: ChaosPerson) {
  const { body: user } = await person.api<User>("GET", "/api/auth/me");
  return {
    subscriptions: (await subscriptionsAtPaddle(person)).length,
    plan: user.subscription,
    isEnding: user.cancelAt !== null,
  };
}

async function campaignsAtRest(person: ChaosPerson): Promise<CampaignSummary[]> {
  const { body } = await until(
    () => person.api<CampaignSummary[]>("GET", "/api/campaigns?limit=100"),
    ({ body: all }) => all.every(({ status }) => !unfinished.includes(status)),
    500,
  );
  return body;
}

async function reportsAtRest({ api }: ChaosPerson): Promise<ReportSummary[]> {
  const { body } = await until(
    () => api<{ reports: ReportSummary[] }>("GET", "/api/reports"),
    ({ body: { reports } }) =>
      reports.every(({ status }) => !["reading", "writing"].includes(status)),
    500,
  );
  return body.reports;
}

/** What the dashboard's counters have to say, counted one by one. */
async function recount(person: ChaosPerson) {
  const { api } = person;
  const brands = await api<{ brands: Brand[] }>("GET", "/api/brands");
  const campaigns = await campaignsAtRest(person);
  const reports = await reportsAtRest(person);
  const having = (wanted: string) => campaigns.filter(({ status }) => status === wanted).length;
  return {
    brands: brands.body.brands.length,
    drafts: having("draft"),
    published: having("published"),
    // One that failed is listed, with its reason, and not counted.
    reports: reports.filter(({ status }) => status === "ready").length,
  };
}

/** Redrives all dead letters until none is left; returns them. */
async function redriveDeadLetters({ stage, dataDir }: ChaosRun): Promise<DeadLetter[]> {
  const admin = JSON.parse(readFileSync(join(dataDir, "admin.json"), "utf8")) as {
    email: string;
    password: string;
  };
  const browser = await signedInBrowser({ origin: stage.origin, admin });
  const seen = new Map<string, DeadLetter>();
  await until(
    async () => {
      const { body } = await browser.get<{ letters: DeadLetter[] }>("dead-letters?limit=100");
      for (const letter of body.letters) seen.set(letter.id, letter);
      for (const { id, canRedrive } of body.letters) {
        // Work that has ended in the meantime can only be discarded.
        const isTaken = canRedrive && (await browser.post(`dead-letters/${id}/redrive`)).status;
        if (!isTaken) await browser.post(`dead-letters/${id}/discard`, { reason: "It has ended." });
      }
      return body.letters.length;
    },
    (left) => left === 0,
    1000,
  );
  return [...seen.values()];
}
