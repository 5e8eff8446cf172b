import type { Report } from "@adwright/contracts/report";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { startReport } from "@adwright/core/report/start-report";
import { afterEach, expect, test } from "vitest";

import { makePerson } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { importAccount } from "../import-account.ts";

const stage = useBareStage();
const person = useMade(() => makePerson(stage.origin, { subscription: "starter" }));
const brand = useMade(() => importAccount(person, "Japan"));
const held = useMade(() => holdQueue(stage, person.user.id));
afterEach(() => {
  stage.faults.clear();
  held.messages.length = 0;
});

const start = () => startReport(held.ctx, { periodType: "week_over_week", brandId: brand.id });
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

test("when the queue fails, the messages follow, and the report is read and written", async () => {
  held.failNextSend("lost");
  const { reportId } = await start();
  expect(held.messages).toEqual([]);
  const follow = async (kind: string) => {
    stage.clock.advance(60_000);
    await sweepWork(held.ctx);
    await held.deliver(held.messages.find((message) => message.kind === kind));
  };
  await follow("read_report_metrics");
  expect(await read(reportId)).toMatchObject({ status: "writing" });
  held.messages.length = 0;
  await follow("write_report_insights");
  expect(await read(reportId)).toMatchObject({ status: "ready" });
});

test("the writing is retried while the model is down, for half an hour", async () => {
  const { reportId } = await start();
  await held.deliver(held.messages[0]);
  const writing = held.messages.find(({ kind }) => kind === "write_report_insights");
  stage.faults.add({ vendor: "openai", kind: "unavailable", when: "before", times: 99 });
  expect(await held.deliver(writing)).toMatchObject({ state: "later" });
  expect(await read(reportId)).toMatchObject({ status: "writing" });
  expect(await held.deliver(writing)).toMatchObject({ state: "later" });
  stage.clock.advance(30 * 60_000);
  await held.deliver(writing);
  const row = await held.ctx.store.reports.find(person.user.id, reportId);
  expect(row?.status).toBe("failed");
  // The session ended meanwhile.
  Object.assign(person, await makePerson(stage.origin, { email: person.user.email }));
});

test("a report that is canceled while it is being read fails", async () => {
  const { reportId, jobId } = await start();
  await person.api("DELETE", `/api/jobs/${jobId}`);
  await held.deliver(held.messages[0]);
  expect(await read(reportId)).toMatchObject({ status: "failed", raw_metrics: null });
  expect((await person.api("POST", `/api/reports/${reportId}/insights`)).status).toBe(409);
});
