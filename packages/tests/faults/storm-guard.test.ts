import { HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import { verifyReceipts } from "@adwright/core/publication/receipts/verify-receipts";
import { endDueRuns } from "@adwright/core/storm/end-due-runs";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { makeGuardHandler } from "@adwright/functions/guard/lambda";
import { describe, expect, test, vi } from "vitest";

import { runCron } from "../api/admin/support/admin-browser.ts";
import { present } from "../support/data/brands.ts";
import { useStormAccount } from "../support/data/storm-account.ts";
import { lastEndOf, startMany } from "./storm-runs.ts";

const { stage, at } = useStormAccount();

/** Nobody listens there. */
const REFUSED = "http://127.0.0.1:9";

/** The guard as in the cloud, where everything but the table and Google Ads is out of reach. */
async function loneGuard() {
  for (const name of [
    "AWS_ENDPOINT_URL_SQS",
    "AWS_ENDPOINT_URL_SFN",
    "AWS_ENDPOINT_URL_SESV2",
    "OPENAI_BASE_URL",
    "WEATHER_ALERTS_URL",
    "PADDLE_API_URL",
    "GOOGLE_ANALYTICS_DATA_URL",
    "JOB_QUEUE_URL",
    "CHANGE_QUEUE_URL",
    "STORM_QUEUE_URL",
    "BULK_QUEUE_URL",
  ]) {
    vi.stubEnv(name, REFUSED);
  }
  const context = await makeContext(readConfig("guard"), { now: stage.clock.now });
  vi.unstubAllEnvs();
  return makeGuardHandler(() => Promise.resolve(context));
}

describe("the guard", () => {
  test("needs the table and Google Ads only: six runs end while all else is refused", async () => {
    const runs = await startMany(at, 6);
    at.passTo(lastEndOf(runs));
    const guard = await loneGuard();
    expect(await guard()).toEqual({ looked: 6, overdueSeconds: 0 });
    const states = (await at.runs()).map(({ state }) => state);
    expect(states).toEqual(runs.map(() => "ended"));
    for (const { campaign } of runs) {
      expect(await at.campaign(campaign)).toMatchObject({ status: "PAUSED" });
    }
    // The mails wait for the sweep.
    const open = await at.ctx.store.jobs.listOpenOf(at.ctx.userId);
    expect(open.filter(({ kind }) => kind === "send_email").length).toBeGreaterThanOrEqual(6);
    expect(await verifyReceipts(at.ctx)).toMatchObject({ ok: true });
  });

  test.each([-10, 10])(
    "with a clock %i minutes off ends a run by so much earlier or later",
    async (off) => {
      const [run] = await startMany(at, 1);
      const ctx = { ...at.ctx, now: () => at.ctx.now() + off * MINUTE_MS };
      const round = () => endDueRuns(ctx, ctx.now() + MINUTE_MS);
      at.passTo(new Date(Date.parse(present(run).revertAt) - (off + 1) * MINUTE_MS).toISOString());
      expect(await round()).toMatchObject({ looked: 0 });
      stage.clock.advance(2 * MINUTE_MS);
      expect(await round()).toMatchObject({ looked: 1 });
      expect(await at.campaign(present(run).campaign)).toMatchObject({ status: "PAUSED" });
    },
  );

  test("off for an hour: an alert, then all is ended", async () => {
    const runs = await startMany(at, 2);
    at.passTo(lastEndOf(runs));
    stage.clock.advance(HOUR_MS);
    await runCron(stage, "evaluate-alerts");
    const alerts = await at.ctx.store.alerts.listExisting();
    expect(alerts).toContainEqual(
      expect.objectContaining({ key: "storm_overdue", type: "CRITICAL" }),
    );
    expect(await at.guard()).toEqual({ looked: 2, overdueSeconds: 0 });
    await runCron(stage, "evaluate-alerts");
    const left = await at.ctx.store.alerts.listExisting();
    expect(left.map(({ key }) => key)).not.toContain("storm_overdue");
    for (const { campaign } of runs) {
      expect(await at.campaign(campaign)).toMatchObject({ status: "PAUSED" });
    }
  });
});
