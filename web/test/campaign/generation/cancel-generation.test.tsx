import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { openSignedIn } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";
import { aTable } from "../list/a-row.ts";
import { openCampaign } from "../open-campaign.tsx";

const unwritten = { adGroups: [], locations: [], budget: null, dailyBudget: null, readiness: null };
const running = { jobId: "g1", status: "running", progress: 65, message: "Checking every line" };
const cancelled = {
  ...running,
  status: "failed",
  error: { code: "CANCELLED", message: "Canceled." },
};

test("a person who comes back to a generation can cancel it", async () => {
  const brand = aBrand({ name: "Northwind", website: "https://n.example" });
  const campaign = aCampaign({ ...unwritten, status: "generating" });
  let job: object = running;
  const { router, sent } = await openSignedIn(`/campaigns/new?brandId=${brand.id}`, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns/table": { body: aTable([]) },
    "POST /api/campaigns/generate": {
      status: 202,
      body: { jobId: "g1", status: "generating", message: "Waiting", campaignId: campaign.id },
    },
    "GET /api/jobs/g1": () => ({ body: job }),
    "DELETE /api/jobs/g1": () => {
      job = cancelled;
      return { body: running };
    },
    "PUT /api/campaigns/generate/settings": { body: { success: true } },
    [`DELETE /api/campaigns/${campaign.id}`]: { body: { success: true } },
  });
  await screen.findByLabelText(/Campaign Name/);
  for (const [label, text] of [
    [/Campaign Name/, "Trail sale"],
    [/Campaign Goal/, "Sell shoes"],
    [/Target Location/, "Germany"],
    [/Target Audience/, "Hikers"],
    [/Daily Budget/, "25"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  await userEvent.click(screen.getByRole("button", { name: "Generate Campaign" }));
  await screen.findByText("Checking every line");
  await router.navigate({ to: "/campaigns" });
  await screen.findByText("No campaigns found");
  router.history.back();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await screen.findByRole("heading", { name: "Generation canceled" });
  const name = await screen.findByLabelText<HTMLInputElement>(/Campaign Name/);
  expect(name.value).toBe("Trail sale");
  await waitFor(() => expect(sent(`DELETE /api/campaigns/${campaign.id}`)).toHaveLength(1));
});

test("a campaign that is being written can be followed and canceled wherever it was started", async () => {
  let job: object = running;
  await openCampaign({ ...unwritten, status: "generating", jobId: "g1" }, (campaign) => ({
    "GET /api/jobs/g1": () => ({ body: job }),
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
