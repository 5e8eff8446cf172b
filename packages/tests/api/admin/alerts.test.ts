import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Alert, AdminStats, ResolvedAlert, SystemAlerts } from "@adwright/contracts/admin";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { makeCronHandler } from "@adwright/functions/cron/lambda";
import { countedHours } from "@adwright/rules/operations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { untilEnded } from "../../support/data/publications.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { revokeAccess } from "../../support/people/revoke-access.ts";
import { repositoryRoot } from "../../support/stage/repository-root.ts";
import { personWithBrand } from "../import-account.ts";
import { type PublishStage, startPublishStage } from "../publication/publish-stage.ts";
import { contextOf, readAsStaff, runCron, signedInBrowser } from "./support/admin-browser.ts";
import { writeTicket } from "./support/write-ticket.ts";

const LIMIT = 400;

let at: PublishStage;
beforeAll(async () => {
  process.env["GOOGLE_ADS_DAILY_OPERATIONS"] = String(LIMIT);
  at = await startPublishStage();
});
afterAll(async () => {
  delete process.env["GOOGLE_ADS_DAILY_OPERATIONS"];
  await at.stage.close();
});

beforeEach(async () => {
  // Early on a new day: no operations are used, and no counts of earlier hours matter.
  const now = at.stage.clock.now();
  await at.advance(DAY_MS - (now % DAY_MS) + 3 * HOUR_MS);
  await at.signInAgain();
  // As every hour; an old count is an alert.
  await runCron(at.stage, "roll-up");
  await evaluate();
});

const alerts = () => readAsStaff<SystemAlerts>(at.stage, "system/alerts");
const evaluate = () => runCron(at.stage, "evaluate-alerts");

/** Evaluates as the cloud's function does; answers the values it records in the metric for the operator's alarm. */
async function evaluateMetered(): Promise<number[]> {
  const urgent: number[] = [];
  const record = (metric: string, value: number) => {
    if (metric === "UrgentAlerts") urgent.push(value);
  };
  await makeCronHandler(() => contextOf(at.stage), { record })({ cron: "evaluate-alerts" });
  return urgent;
}
const titles = async () => (await alerts()).alerts.map(({ title }) => title).toSorted();

/** Counts operations until this many of the day's are used. */
async function useOperations(wanted: number): Promise<void> {
  const { used } = await readAsStaff<{ used: number }>(at.stage, "operations");
  await countOperations(wanted - used);
}

test("running out of operations opens one alert, which escalates and is resolved once they no longer count", async () => {
  await useOperations(LIMIT * 0.8);
  const evaluations = await Promise.all([evaluate(), evaluate(), evaluate()]);
  expect(evaluations.reduce((sum, { opened = 0 }) => sum + opened, 0)).toBe(1);
  const warned = await alerts();
  expect(warned.alerts).toHaveLength(1);
  expect(warned.summary).toEqual({ critical: 0, warning: 1, info: 0 });
  expect(warned.alerts[0]).toMatchObject({ type: "WARNING", severity: 6 });

  await useOperations(LIMIT * 0.95);
  // The operator already knows about this alert.
  expect(await evaluate()).toMatchObject({ opened: 0, urgent: 0 });
  const worse = await alerts();
  expect(worse.alerts).toEqual([
    {
      ...warned.alerts[0],
      type: "CRITICAL",
      severity: 9,
      message: expect.stringMatching(/^38\d of 400 operations \(9[56] %\) are used/),
    },
  ]);
  const { criticalAlerts, systemHealth, health } = await readAsStaff<AdminStats>(
    at.stage,
    "dashboard/overview",
  );
  expect(criticalAlerts).toBe(1);
  expect(systemHealth).toBe(90);
  expect(health.every(({ succeeded, total }) => succeeded === total)).toBe(true);

  await at.advance(DAY_MS + HOUR_MS);
  await runCron(at.stage, "roll-up");
  await Promise.all([evaluate(), evaluate()]);
  const over = await alerts();
  expect(over.alerts).toEqual([]);
  expect(over.resolved[0]).toMatchObject({
    id: warned.alerts[0]?.id,
    type: "CRITICAL",
    timestamp: warned.alerts[0]?.timestamp,
  });
  expect(over.resolved.filter(({ id }) => id === warned.alerts[0]?.id)).toHaveLength(1);
});

/** Has the model fail in this way this many times. */
async function failAtTheModel(variant: "not_json" | "refusal", times: number): Promise<void> {
  at.stage.faults.add({ vendor: "openai", kind: "bad_answer", variant, times: 100 });
  const path = `/api/brands/${at.brandIds[0]}/value-proposition`;
  for (let time = 0; time < times; time += 1) {
    const { status } = await settled(at.person.api, await at.person.api("POST", path, {}));
    expect(status).not.toBe(200);
  }
  at.stage.faults.clear();
}

test("a failing model and the jobs that fail because of it open alerts until both work again", async () => {
  await failAtTheModel("not_json", 10);
  expect(await evaluateMetered()).toEqual([2]);
  expect(await evaluateMetered()).toEqual([0]);
  expect(await titles()).toEqual(["Failed jobs", "Model failures"]);
  const { alerts: open } = await alerts();
  expect(open.map(({ message }) => message.replace(/\d\d:00/, "hh:00")).toSorted()).toEqual([
    "10 of 10 calls have failed since hh:00 UTC.",
    "10 of 10 that ended have failed since hh:00 UTC.",
  ]);

  await at.advance(2 * HOUR_MS);
  expect(await evaluate()).toMatchObject({ opened: 0, open: 0, resolved: 2 });
});

test("what people can fix themselves opens no alert, and hides no failure of ours", async () => {
  const { api } = at.person;
  const brand = `/api/brands/${at.brandIds[0]}`;
  for (let times = 0; times < 3; times += 1) {
    const target = `customers/${at.customerOf()}/campaigns/${times + 1}`;
    const change = { what: { kind: "campaign_status", target, to: "PAUSED" } };
    const staged = await api("POST", `${brand}/changes`, { changes: [change] });
    expect((await settled(api, staged)).status).toBe(422);
  }
  expect(await evaluate()).toMatchObject({ open: 0 });

  await failAtTheModel("not_json", 3);
  expect(await evaluate()).toMatchObject({ opened: 1 });
  expect((await alerts()).alerts[0]?.message).toMatch(/^3 of 3 that ended have failed/);
});

test("a model that refuses what people ask for opens no alert", async () => {
  await failAtTheModel("refusal", 10);
  expect(await evaluate()).toMatchObject({ open: 0 });
});

test("a publication that failed by our fault opens an alert, one that Google refused doesn't", async () => {
  const campaign = await at.draft("Refused");
  at.stage.faults.add({
    vendor: "google-ads",
    kind: "policy",
    method: "MutateAdGroupAds",
    times: 1,
  });
  await at.person.api("POST", `/api/campaigns/${campaign.id}/webhook-publish`, {});
  expect((await untilEnded(at.person, campaign.id)).hasError).toBe(true);
  at.stage.faults.clear();
  // The author sees which text Google refused.
  expect(await evaluate()).toMatchObject({ open: 0 });

  const { store } = await contextOf(at.stage);
  await store.hourlyCounts.add("publication_failed", at.stage.clock.now());
  expect(await evaluate()).toMatchObject({ opened: 1, urgent: 0 });
  const { alerts: open } = await alerts();
  expect(open).toHaveLength(1);
  expect(open[0]?.title).toBe("Publishing failures");
  expect(open[0]?.message).toMatch(/^1 of 1 that ended have failed/);
});

test("people with a broken Google connection open an alert at the next count", async () => {
  const { person } = await personWithBrand(at.stage);
  await revokeAccess(at.stage, person);
  await person.api("POST", "/api/google/diagnose");
  await runCron(at.stage, "roll-up");
  await evaluate();
  const { alerts: open, summary } = await alerts();
  expect(open).toMatchObject([{ type: "INFO", title: "Broken Google connections" }]);
  expect(open[0]?.message).toMatch(/^1 of \d+ people must connect Google again\.$/);
  expect(summary).toEqual({ critical: 0, warning: 0, info: 1 });

  await makePerson(at.stage.origin, { email: person.user.email, connected: true });
  await runCron(at.stage, "roll-up");
  expect(await evaluate()).toMatchObject({ open: 0, resolved: 1 });
});

test("an alert can be acknowledged with a note, again after it escalates, and the notes are kept", async () => {
  await countOperations(LIMIT * 0.8);
  await evaluate();
  const browser = await signedInBrowser(at.stage);
  const acknowledge = (note: string, key = "operations") =>
    browser.post<Alert>(`alerts/${key}/acknowledge`, { note });
  const { email } = at.stage.admin;
  const { status, body } = await acknowledge("Asked Google for more");
  expect(status).toBe(200);
  expect(body.acknowledged).toMatchObject({ by: email, note: "Asked Google for more" });
  expect(body.runbook).toBe("The quota at Google runs out");
  const [file = "", anchor = ""] = body.runbookPath.split("#");
  const headings = readFileSync(join(repositoryRoot, file), "utf8").match(/^## .*$/gm) ?? [];
  expect(headings.map((heading) => heading.slice(3).toLowerCase().replaceAll(" ", "-"))).toContain(
    anchor,
  );
  await acknowledge("They answer tomorrow");
  await evaluate();
  const [open] = (await alerts()).alerts;
  expect(open?.acknowledged).toMatchObject({ note: "They answer tomorrow" });
  expect((await acknowledge("", "jobs")).status).toBe(404);

  await countOperations(LIMIT * 0.15);
  await evaluate();
  expect((await alerts()).alerts[0]?.acknowledged).toBeNull();
  await acknowledge("On the phone with them");

  await at.advance(DAY_MS + HOUR_MS);
  await evaluate();
  const path = "alerts/operations/history";
  const history = await readAsStaff<{ alerts: ResolvedAlert[] }>(at.stage, path);
  expect(history.alerts[0]).toMatchObject({
    key: "operations",
    type: "CRITICAL",
    acknowledged: { by: email, note: "On the phone with them" },
  });
  expect(new Set(history.alerts.map(({ key }) => key))).toEqual(new Set(["operations"]));
});

test("a support message that is not answered within a day opens an alert", async () => {
  const person = await makePerson(at.stage.origin);
  const ticketId = await writeTicket(person);
  await at.advance(DAY_MS - HOUR_MS);
  await runCron(at.stage, "roll-up");
  await evaluate();
  expect(await titles()).toEqual([]);
  await at.advance(2 * HOUR_MS);
  await runCron(at.stage, "roll-up");
  await evaluate();
  const { alerts: open } = await alerts();
  expect(open.map(({ message: words }) => words)).toEqual([
    "1 message waits for more than 24 hours. People were promised an answer within a day.",
  ]);
  const browser = await signedInBrowser(at.stage);
  await browser.post(`tickets/${person.user.id}/${ticketId}/answered`);
  await evaluate();
  expect(await titles()).toEqual([]);
});

/** Counts this many more operations as sent now. */
async function countOperations(operations: number): Promise<void> {
  const { store } = await contextOf(at.stage);
  const hours = countedHours(at.stage.clock.now());
  await store.operations.add(hours, at.person.user.id, operations);
}

test("figures that have not been counted for hours open an alert", async () => {
  await runCron(at.stage, "roll-up");
  await at.advance(3 * HOUR_MS);
  await evaluate();
  expect(await titles()).toEqual(["Outdated figures"]);
  await runCron(at.stage, "roll-up");
  await evaluate();
  expect(await titles()).toEqual([]);
});
