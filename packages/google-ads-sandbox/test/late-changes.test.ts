import { expect, it } from "vitest";

import { createCampaign } from "./campaign-requests.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const LATE_MS = 180_000;
const clock = { ms: Date.now() };
const stage = useStage({ changeEventDelayMs: LATE_MS, now: () => clock.ms });

it("a change is reported after its delay", async () => {
  const customer = stage.customer(USD_ACCOUNT, MCC);
  const { campaign } = await createCampaign(customer);
  const changes = async () => {
    const rows = await customer.query(
      `SELECT change_event.change_date_time FROM change_event
       WHERE change_event.change_date_time DURING TODAY
       AND change_event.campaign = "${campaign}" LIMIT 100`,
    );
    return rows.length;
  };
  expect(await changes()).toBe(0);
  clock.ms += LATE_MS - 1;
  expect(await changes()).toBe(0);
  clock.ms += LATE_MS;
  expect(await changes()).toBeGreaterThan(0);
});
