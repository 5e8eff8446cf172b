import type { VendorCheck } from "@adwright/contracts/staff/vendor-check";
import { expect, test } from "vitest";

import { startBareStage } from "../../support/stage/stage.ts";
import { useStarted } from "../../support/stage/use-started.ts";
import { SECRET, startRefusing } from "../../vendors/checks/refusing-vendor.ts";
import { readAsStaff, runCron } from "./support/admin-browser.ts";

interface Found {
  checkedAt: string | null;
  checks: VendorCheck[];
}

const openai = useStarted(startRefusing);
const stage = useStarted(() => {
  const key = { apiKey: `sk-${SECRET}`, baseUrl: `${openai.origin}/v1` };
  return startBareStage({ live: { google: undefined, openai: key } });
});

const find = () => readAsStaff<Found>(stage, "vendor-checks");

test("nothing before the first check", async () => {
  expect(await find()).toEqual({ checkedAt: null, checks: [] });
});

test("a live vendor's refusal in our words, and a stand-in for every other", async () => {
  const message = `Incorrect API key provided: sk-${SECRET}.`;
  const error = { message, type: "invalid_request_error", code: "invalid_api_key" };
  openai.answer({ "/v1": { status: 401, body: { error } } });
  expect(await runCron(stage, "check-vendors")).toEqual({ work: 0, fail: 1 });
  const { checkedAt, checks } = await find();
  expect(Date.parse(checkedAt ?? "")).toBeLessThanOrEqual(stage.clock.now());
  expect(checks).toHaveLength(9);
  expect(checks.find(({ vendor }) => vendor === "openai")).toMatchObject({
    state: "fails",
    answered: "401 invalid_api_key",
    missing: "key",
  });
  const states = checks.filter(({ vendor }) => vendor !== "openai").map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["stand-in", "not-checked"]));
  expect(JSON.stringify(checks)).not.toContain(SECRET);

  openai.answer({ "/v1": { status: 200, body: {} } });
  expect(await runCron(stage, "check-vendors")).toEqual({ work: 1, fail: 0 });
});
