import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openCampaign } from "../open-campaign.tsx";
import {
  accepted,
  cancelled,
  GENERATE,
  generate,
  JOB,
  openForm,
  running,
} from "./generate-form.ts";

const unwritten = { adGroups: [], locations: [], budget: null, dailyBudget: null, readiness: null };
test("shows progress in words, and can be canceled, also by a person who comes back", async () => {
  let job: object = running;
  const { router, sent } = await openForm({
    [GENERATE]: accepted(5),
    [JOB]: () => ({ body: job }),
    "DELETE /api/jobs/g1": () => {
      job = cancelled;
      return { body: running };
    },
    "DELETE /api/campaigns/5": { body: { success: true } },
  });
  await generate();
  expect(await screen.findByText("Waiting for its turn")).toBeTruthy();
  expect(await screen.findByText("Checking every line")).toBeTruthy();
  await router.navigate({ to: "/campaigns" });
  await screen.findByText("No campaigns found");
  router.history.back();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await screen.findByRole("heading", { name: "Generation canceled" });
  expect(screen.getByText(/What you entered is still in the form/)).toBeTruthy();
  const name = await screen.findByLabelText<HTMLInputElement>(/Campaign Name/);
  expect(name.value).toBe("Trail sale");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })),
  );
  expect(sent("DELETE /api/jobs/g1")).toHaveLength(1);
  // The form keeps the entries, so the campaign is deleted once the job has ended.
  await waitFor(() => expect(sent("DELETE /api/campaigns/5")).toHaveLength(1));
});

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
