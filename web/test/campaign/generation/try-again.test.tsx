import type { Campaign } from "@adwright/contracts/campaign";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../../fake-wire.ts";
import { entry } from "../../hands.ts";
import type { Wire } from "../../open-signed-in.tsx";
import { aCampaign, aGeneration } from "../a-campaign.ts";
import { write } from "../editor/in-editor.ts";
import { openCampaign } from "../open-campaign.tsx";
import { accepted, cancelled, GENERATE, JOB, running, SETTINGS } from "./generate-form.ts";

const unwritten = { adGroups: [], locations: [], budget: null, dailyBudget: null };

/** A fake server for another campaign. */
const wireOf = (campaign: Campaign): Wire => ({
  [`GET /api/campaigns/${campaign.id}`]: () => ({ body: { ...campaign } }),
});

async function openFailed(wire: Wire) {
  const { campaign: failed, ...app } = await openCampaign(
    {
      ...unwritten,
      status: "failed",
      error: "The AI refused.",
      keywords: ["trail shoes", "mud shoes"],
      language: "de",
      targetAudience: "",
    },
    ({ id }) => ({
      [SETTINGS]: { body: { success: true } },
      [`DELETE /api/campaigns/${id}`]: { body: { success: true } },
      ...wire,
    }),
  );
  await screen.findByText("The AI refused.");
  return { ...app, failed };
}

async function tryAgain(name = "Retry") {
  write(/Target Audience/, "Hikers");
  write(/Daily Budget/, "35");
  await userEvent.click(screen.getByRole("button", { name }));
}

test("the form has the entries, including what the AI should write", async () => {
  await openFailed({});
  expect(entry(/Campaign Name/).value).toBe("Trail sale");
  expect(entry(/Campaign Goal/).value).toBe("Sell shoes");
  expect(entry(/Landing Page URL/).value).toBe("https://n.example/trail");
  expect(entry(/Target Location/).value).toBe("Germany");
  expect(screen.getByRole("combobox", { name: /^Language/ }).textContent).toBe("German");
  expect(entry(/^Keywords/).value).toBe("trail shoes, mud shoes");
  for (const name of ["Sitelinks", "Callouts"]) {
    expect(screen.getByRole("checkbox", { name }).matches(":checked")).toBe(true);
  }
});

test("a successful retry replaces the failed campaign", async () => {
  const draft = aCampaign({ name: "Trail sale", budget: null });
  const { sent, failed, router } = await openFailed({
    [GENERATE]: { body: aGeneration(draft) },
    ...wireOf(draft),
  });
  await tryAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/campaigns/${draft.id}`));
  expect(sent(SETTINGS)[0]?.body).toMatchObject({ targetAudience: "Hikers", budget: 35 });
  expect(sent(`DELETE /api/campaigns/${failed.id}`)).toHaveLength(1);
  expect(await screen.findByRole("button", { name: "Publish" })).toBeTruthy();
});

test("a retry can be started beside the error", async () => {
  const { sent } = await openFailed({
    [GENERATE]: () => new Promise<never>(() => undefined),
  });
  await tryAgain("Generate again");
  await screen.findByText("Generating your campaign");
  await waitFor(() => expect(sent(GENERATE)).toHaveLength(1));
});

test("a failed retry leaves one failed campaign, with all entries", async () => {
  const error = { code: "AI_REFUSED", message: "The AI refused again." };
  const again = aCampaign({
    ...unwritten,
    budget: 35,
    name: "Trail sale",
    status: "generating",
    jobId: "g1",
  });
  const { sent, failed, router } = await openFailed({
    [GENERATE]: accepted(again.id),
    [JOB]: () => {
      Object.assign(again, { status: "failed", error: error.message });
      return { body: { ...running, status: "failed", error } };
    },
    ...wireOf(again),
  });
  await tryAgain();
  await screen.findByRole("heading", { name: "Generation Failed" });
  expect(router.state.location.pathname).toBe(`/campaigns/${again.id}`);
  expect(sent(`DELETE /api/campaigns/${failed.id}`)).toHaveLength(1);
  await waitFor(() => expect(entry(/Daily Budget/).value).toBe("35"));
  expect(entry(/Target Audience/).value).toBe("Hikers");
});

test("a retry that did not start keeps the failed campaign and the form", async () => {
  const { sent, failed, router } = await openFailed({
    [GENERATE]: fails(403, "SUBSCRIPTION_LIMIT", "Your Free plan allows 1 campaign a month.", {
      resource: "campaigns",
      limit: 1,
      used: 1,
      plan: "Free",
    }),
  });
  await tryAgain();
  await screen.findByText("You've reached your subscription limit", { exact: false });
  expect(router.state.location.pathname).toBe(`/campaigns/${failed.id}`);
  expect(sent(`DELETE /api/campaigns/${failed.id}`)).toHaveLength(0);
  expect(entry(/Daily Budget/).value).toBe("35");
});

test("a campaign that is being written can be followed and canceled wherever it was started", async () => {
  let job: object = running;
  await openCampaign(
    { ...unwritten, readiness: null, status: "generating", jobId: "g1" },
    (campaign) => ({
      [JOB]: () => ({ body: job }),
      "DELETE /api/jobs/g1": () => {
        job = cancelled;
        Object.assign(campaign, { status: "failed", error: "Canceled." });
        return { body: running };
      },
    }),
  );
  expect(await screen.findByText("Checking every line")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Canceling…" })).toBeTruthy();
  // A cancellation is not shown as a failure.
  const notice = await screen.findByText(/^Nothing was written/, {}, { timeout: 5000 });
  expect(notice.closest("[role=alert]")).toBeNull();
  expect(screen.queryByText("Generation Failed")).toBeNull();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});
