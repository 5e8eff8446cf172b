import type { Campaign } from "@adwright/contracts/campaign";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import type { FakeAnswer } from "../../fake-wire.ts";
import { openSignedIn } from "../../open-signed-in.tsx";
import { aCampaign, writtenBy } from "../a-campaign.ts";
import { putOf } from "../open-campaign.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entries = { targetAudience: "Hikers", budget: 25 };
const unwritten = { adGroups: [], budget: null, targetAudience: "", negativeKeywords: [] };
const running: FakeAnswer = {
  body: { jobId: "g1", status: "running", progress: 65, message: "Checking every line" },
};

/** Sends the form; the server accepts the campaign and answers `job` for its job. */
async function generate(
  campaign: Campaign,
  job: () => FakeAnswer,
  save: () => FakeAnswer | undefined = () => undefined,
) {
  const brand = aBrand({ name: "Northwind", website: "https://n.example" });
  const app = await openSignedIn(`/campaigns/new?brandId=${brand.id}`, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns": { body: [] },
    "POST /api/campaigns/generate": {
      status: 202,
      body: { jobId: "g1", status: "generating", message: "Waiting", campaignId: campaign.id },
    },
    "GET /api/jobs/g1": job,
    [`GET /api/campaigns/${campaign.id}`]: () => ({ body: { ...campaign } }),
    [putOf(campaign)]: ({ body }) => {
      const refusal = save();
      if (refusal !== undefined) return refusal;
      Object.assign(campaign, body, { version: campaign.version + 1 });
      return { body: { ...campaign } };
    },
  });
  await screen.findByLabelText(/Campaign Name/);
  for (const [label, text] of [
    [/Campaign Name/, "Trail sale"],
    [/Campaign Goal/, "Sell shoes"],
    [/Target Location/, "Germany"],
    [/Target Audience/, "Hikers"],
    [/Daily Budget/, "25"],
    [/^Negative Keywords/, "used"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  await userEvent.click(screen.getByRole("checkbox", { name: "Callouts" }));
  await userEvent.click(screen.getByRole("button", { name: "Generate Campaign" }));
  return { ...app, puts: () => app.sent(putOf(campaign)) };
}

test("the rest of the form is saved while the AI writes, and not again if that worked", async () => {
  const campaign = aCampaign({ ...unwritten, name: "Trail sale", status: "generating" });
  let isDone = false;
  const { puts, router } = await generate(campaign, () =>
    isDone ? writtenBy("g1", campaign) : running,
  );
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]?.body).toMatchObject({
    ...entries,
    negativeKeywords: ["used"],
    unwantedExtensions: ["callouts"],
  });
  expect(puts()[0]?.headers.has("if-match")).toBe(false);
  expect(await screen.findByText("Checking every line")).toBeTruthy();

  const { adGroups, adExtensions } = aCampaign();
  Object.assign(campaign, {
    adGroups,
    status: "draft",
    negativeKeywords: ["used", "free"],
    adExtensions: { ...adExtensions, callouts: [] },
  });
  isDone = true;
  await waitFor(() => expect(router.state.location.pathname).toBe(`/campaigns/${campaign.id}`), {
    timeout: 5000,
  });
  expect(puts()).toHaveLength(1);
});

test("what could not be saved early is saved at the end", async () => {
  const campaign = aCampaign({ name: "Trail sale", budget: null, version: 4 });
  let saves = 0;
  const { puts, router } = await generate(
    campaign,
    () => writtenBy("g1", campaign),
    () => {
      saves += 1;
      return saves === 1 ? { status: 503 } : undefined;
    },
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/campaigns/${campaign.id}`), {
    timeout: 5000,
  });
  expect(puts()).toHaveLength(2);
  expect(puts()[1]?.headers.get("if-match")).toBe("4");
  expect(puts()[1]?.body).toMatchObject({ ...entries, negativeKeywords: ["used", "free"] });
  expect(puts()[1]?.body).not.toHaveProperty("unwantedExtensions");
});

test("a generation that takes too long loses nothing and says where it continues", async () => {
  const late = new AbortController();
  const deadline = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const campaign = aCampaign({ ...unwritten, name: "Trail sale", status: "generating" });
  const { puts, router } = await generate(campaign, () => running);
  await screen.findByText("Checking every line");
  deadline.mockRestore();
  late.abort(new DOMException("Too late.", "TimeoutError"));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/campaigns/${campaign.id}`));
  expect(screen.getByText(/taking longer than expected/)).toBeTruthy();
  expect(puts()).toHaveLength(1);
  expect(campaign).toMatchObject({ ...entries, unwantedExtensions: ["callouts"] });
});
