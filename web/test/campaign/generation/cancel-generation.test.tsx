import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openCampaign } from "../open-campaign.tsx";
import { cancelled, JOB, running } from "./generate-form.ts";

const unwritten = { adGroups: [], locations: [], budget: null, dailyBudget: null, readiness: null };
test("a campaign that is being written can be followed and canceled wherever it was started", async () => {
  let job: object = running;
  await openCampaign({ ...unwritten, status: "generating", jobId: "g1" }, (campaign) => ({
    [JOB]: () => ({ body: job }),
    "DELETE /api/jobs/g1": () => {
      job = cancelled;
      Object.assign(campaign, { status: "failed", error: "Canceled." });
      return { body: running };
    },
  }));
  expect(await screen.findByText("Checking every line")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Canceling…" })).toBeTruthy();
  // A cancellation is not shown as a failure.
  const notice = await screen.findByText(/^Nothing was written/, {}, { timeout: 5000 });
  expect(notice.closest("[role=alert]")).toBeNull();
  expect(screen.queryByText("Generation Failed")).toBeNull();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});
