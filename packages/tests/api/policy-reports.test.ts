import { POLICY_REPORT_PATH } from "@adwright/contracts/policy-report";
import { noteViolations } from "@adwright/core/request/note-failed-request";
import { makeApp } from "@adwright/functions/http/app";
import type { Meter } from "@adwright/functions/metrics";
import { siteHeaders } from "@adwright/functions/site-headers";
import { beforeEach, expect, test } from "vitest";

import { holdQueue, openContext } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";

const stage = useBareStage();
// Limits are counted by the hour, so each test starts a new one.
beforeEach(() => stage.clock.advance(60 * 60_000));

const one = [
  {
    type: "csp-violation",
    body: { effectiveDirective: "script-src-elem", blockedURL: "https://evil.example/x.js" },
  },
];

function report(body: string, contentType = "application/reports+json", origin = stage.origin) {
  return fetch(new URL(POLICY_REPORT_PATH, origin), {
    method: "POST",
    headers: { "content-type": contentType },
    body,
  });
}

/** The number of reports counted this hour. */
async function counted(): Promise<number> {
  const { ctx } = await holdQueue(stage, "nobody");
  const at = new Date(stage.clock.now()).toISOString();
  const rows = await ctx.store.hourlyCounts.listOf(at.slice(0, 10), at.slice(11, 13));
  return rows.find(({ what }) => what === "policy_violation")?.times ?? 0;
}

test("the site's policy names the report address, in both ways", () => {
  const policy = siteHeaders["Content-Security-Policy"];
  expect(policy).toContain(`report-uri ${POLICY_REPORT_PATH}`);
  const [, name] = /report-to ([\w-]+)/.exec(policy) ?? [];
  expect(siteHeaders["Reporting-Endpoints"]).toBe(`${name}="${POLICY_REPORT_PATH}"`);
});

test("a report of either kind is counted and answered without a body, without a sign-in", async () => {
  const single = { "csp-report": { "effective-directive": "img-src", "blocked-uri": "data" } };
  const answers = [
    await report(JSON.stringify(one)),
    await report(JSON.stringify(single), "application/csp-report"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["", ""]);
  expect(await counted()).toBe(2);
});

test("a body that is not a report is not counted", async () => {
  const statuses = [];
  for (const body of ["", "not JSON", "{}", "[]", '[{"type":"csp-violation","body":7}]']) {
    statuses.push((await report(body)).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204]);
  expect((await report(JSON.stringify(one), "text/plain")).status).toBe(415);
  expect((await report(JSON.stringify(one).padEnd(17_000))).status).toBe(413);
  expect((await fetch(new URL(POLICY_REPORT_PATH, stage.origin))).status).toBe(404);
  expect(await counted()).toBe(0);
});

test("after sixty reports from one network in an hour, further ones are answered alike but not counted", async () => {
  const { ctx } = await holdQueue(stage, "nobody");
  const outcomes = await Promise.all(
    Array.from({ length: 70 }, () => noteViolations(ctx, one, "203.0.113.0")),
  );
  expect(outcomes.filter((count) => count === 1)).toHaveLength(60);
  expect(await noteViolations(ctx, one, "198.51.100.0")).toBe(1);
  expect(await counted()).toBe(61);
});

test("each counted report is recorded as a metric", async () => {
  const entries: unknown[] = [];
  const meter: Meter = { record: (...entry) => entries.push(entry) };
  const context = openContext(stage, "nobody");
  const app = makeApp({
    context: () => context,
    health: {} as never,
    clientAddress: () => "192.0.2.1",
    meter,
  });
  const post = (body: string) =>
    app.request(POLICY_REPORT_PATH, {
      method: "POST",
      headers: { "content-type": "application/reports+json" },
      body,
    });
  await post(JSON.stringify([...one, ...one]));
  await post("[]");
  expect(entries).toEqual([["PolicyViolations", 2]]);
});
