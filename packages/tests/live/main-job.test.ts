import { readLiveVendors } from "@adwright/local/live-vendors";
import { expect, test } from "vitest";

import { useBareStage } from "../support/stage/stage.ts";
import { doMainJob } from "./main-job.ts";

const { LIVE, LIVE_TEST_URL, GOOGLE_REFRESH_TOKEN, GOOGLE_ADS_CUSTOMER_ID } = process.env;
const live = readLiveVendors(process.env);
/** `npm run test:live` tries real vendors, on the test account of .env. Any other run has no keys. */
const isLive = LIVE === "true";
const hasKeys = live.google && live.openai && GOOGLE_REFRESH_TOKEN && GOOGLE_ADS_CUSTOMER_ID;

const stage = useBareStage(isLive ? { live: { ...live, paddle: undefined } } : {});

test.skipIf(isLive && !hasKeys)(
  "a campaign is written, published paused, read back and undone",
  async () => {
    const { review, undone } = await doMainJob(stage, {
      refreshToken: GOOGLE_REFRESH_TOKEN,
      customerId: GOOGLE_ADS_CUSTOMER_ID?.replaceAll(/\D/g, ""),
      url: LIVE_TEST_URL ?? "https://northwind-running.example/trail",
    });
    expect(review.campaign).toMatchObject({ status: "PAUSED", dailyBudgetMicros: 20_000_000 });
    expect(review.ads.length).toBeGreaterThan(0);
    expect(undone.state).toBe("undone");
  },
);
