import type { Report } from "@adwright/contracts/report";
import { startReport } from "@adwright/core/report/start-report";
import type { Stage } from "@adwright/local/stage";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { makePerson, type Person } from "../../support/people/person.ts";
import { type HeldQueue, holdQueue } from "../../support/stage/product-context.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { importAccount } from "../import-account.ts";

let stage: Stage;
let person: Person;
let brandId: number;
let held: HeldQueue;

beforeAll(async () => {
  stage = await startBareStage();
  person = await makePerson(stage.origin, { subscription: "starter" });
  brandId = (await importAccount(person, "Japan")).id;
  held = await holdQueue(stage, person.user.id);
});
afterEach(() => {
  stage.faults.clear();
  held.messages.length = 0;
});
afterAll(() => stage.close());

const start = () => startReport(held.ctx, { periodType: "week_over_week", brandId });
const read = async (reportId: number) =>
  (await person.api<Report>("GET", `/api/reports/${reportId}`)).body;
const writings = () =>
  stage.standIns.openAi.requests().filter(({ purpose }) => purpose === "report_insights").length;
const reads = () =>
  stage.standIns.sandbox.journal().filter(({ method }) => method.startsWith("Search")).length;

test("messages that are delivered twice read and pay once", async () => {
  const [before, readBefore] = [writings(), reads()];
  const { reportId } = await start();
  const [reading] = held.messages;
  await held.deliver(reading);
  const readOnce = reads() - readBefore;
  expect(readOnce).toBeGreaterThan(8);
  await held.deliver(reading);
  expect(reads() - readBefore).toBe(readOnce);
  const writing = held.messages.filter(({ kind }) => kind === "write_report_insights");
  expect(writing).toHaveLength(1);
  await held.deliver(writing[0]);
  await held.deliver(writing[0]);
  expect(writings() - before).toBe(1);
  expect(await read(reportId)).toMatchObject({ status: "ready" });
});

test("when the reading can't be queued, no report is kept and none is counted", async () => {
  held.failNextSend("lost");
  await expect(start()).rejects.toThrow("The queue did not answer.");
  const { body } = await person.api<{ reports: { status: string }[] }>("GET", "/api/reports");
  expect(body.reports.filter(({ status }) => status === "reading")).toEqual([]);
});

test("when the writing can't be queued, the report keeps its metrics and fails", async () => {
  const { reportId } = await start();
  held.failNextSend("lost");
  await held.deliver(held.messages[0]);
  const report = await read(reportId);
  expect(report).toMatchObject({ status: "failed", ai_insights: null });
  expect(report.raw_metrics).not.toBeNull();
});

test("the writing is retried while the model is down, three attempts in all", async () => {
  const { reportId } = await start();
  await held.deliver(held.messages[0]);
  const writing = held.messages.find(({ kind }) => kind === "write_report_insights");
  stage.faults.add({ vendor: "openai", kind: "unavailable", when: "before", times: 99 });
  await expect(held.deliver(writing)).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
  expect(await read(reportId)).toMatchObject({ status: "writing" });
  await expect(held.deliver(writing)).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
  await held.deliver(writing);
  expect(await read(reportId)).toMatchObject({ status: "failed" });
});

test("a report that is canceled while it is being read fails", async () => {
  const { reportId, jobId } = await start();
  await person.api("DELETE", `/api/jobs/${jobId}`);
  await held.deliver(held.messages[0]);
  expect(await read(reportId)).toMatchObject({ status: "failed", raw_metrics: null });
  expect((await person.api("POST", `/api/reports/${reportId}/insights`)).status).toBe(409);
});

test("the daily sweep fails a report whose job was lost", async () => {
  const { reportId, jobId } = await start();
  await held.ctx.store.jobs.fail(
    person.user.id,
    jobId,
    { code: "INTERNAL", message: "Lost." },
    { nowMs: held.ctx.now(), isOurs: true },
  );
  await stage.runCron("sweep-orphans");
  expect(await read(reportId)).toMatchObject({ status: "reading" });
  stage.clock.advance(2 * 60 * 60 * 1000);
  await stage.runCron("sweep-orphans");
  const row = await held.ctx.store.reports.find(person.user.id, reportId);
  expect(row?.status).toBe("failed");
});
