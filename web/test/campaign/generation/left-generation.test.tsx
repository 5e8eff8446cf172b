import type { Campaign } from "@adwright/contracts/campaign";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import type { FakeAnswer } from "../../fake-wire.ts";
import { openSignedIn, type Wire } from "../../open-signed-in.tsx";
import { aCampaign, writtenBy } from "../a-campaign.ts";
import { aTable } from "../list/a-row.ts";

const SETTINGS = "PUT /api/campaigns/generate/settings";
const GENERATE = "POST /api/campaigns/generate";
const running: FakeAnswer = {
  body: { jobId: "g1", status: "running", progress: 65, message: "Checking every line" },
};

/** Sends the form; the server accepts the campaign and answers `job` for its job. */
async function generate(campaign: Campaign, job: () => FakeAnswer, wire: Wire = {}) {
  const brand = aBrand({ name: "Northwind", website: "https://n.example" });
  const app = await openSignedIn(`/campaigns/new?brandId=${brand.id}`, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns/table": { body: aTable([]) },
    [SETTINGS]: { body: { success: true } },
    [GENERATE]: accepted(campaign),
    "GET /api/jobs/g1": job,
    [`GET /api/campaigns/${campaign.id}`]: { body: campaign },
    ...wire,
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
  await send();
  const opened = () =>
    waitFor(() => expect(app.router.state.location.pathname).toBe(`/campaigns/${campaign.id}`), {
      timeout: 5000,
    });
  const keys = (name: string) => app.sent(name).map((one) => one.headers.get("idempotency-key"));
  return { ...app, brand, opened, keys };
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Generate Campaign" }));

const accepted = ({ id }: Campaign): FakeAnswer => ({
  status: 202,
  body: { jobId: "g1", status: "generating", message: "Waiting", campaignId: id },
});

async function expectFormKept() {
  const audience = await screen.findByLabelText<HTMLInputElement>(/Target Audience/);
  expect(audience.value).toBe("Hikers");
  expect(screen.getByLabelText<HTMLInputElement>(/Daily Budget/).value).toBe("25");
}

test("the rest of the form is sent before the campaign is made, and under its key", async () => {
  const campaign = aCampaign({ name: "Trail sale" });
  const order: string[] = [];
  const { sent, keys, opened } = await generate(campaign, () => writtenBy("g1", campaign), {
    [SETTINGS]: () => {
      order.push(SETTINGS);
      return { body: { success: true } };
    },
    [GENERATE]: () => {
      order.push(GENERATE);
      return accepted(campaign);
    },
  });
  await opened();
  expect(order).toEqual([SETTINGS, GENERATE]);
  expect(keys(SETTINGS)).toEqual(keys(GENERATE));
  expect(keys(GENERATE)[0]).toBeTruthy();
  expect(sent(SETTINGS)[0]?.body).toMatchObject({
    targetAudience: "Hikers",
    budget: 25,
    negativeKeywords: ["used"],
    unwantedExtensions: ["callouts"],
  });
  expect(sent(SETTINGS)[0]?.body).not.toHaveProperty("euPoliticalAdvertising");
});

test("nothing is generated when the rest of the form could not be stored", async () => {
  const campaign = aCampaign({ name: "Trail sale" });
  let tries = 0;
  const { sent, opened } = await generate(campaign, () => writtenBy("g1", campaign), {
    [SETTINGS]: () => {
      tries += 1;
      return tries === 1 ? { status: 503 } : { body: { success: true } };
    },
  });
  await screen.findByRole("heading", { name: "Generation Failed" });
  await expectFormKept();
  expect(sent(GENERATE)).toHaveLength(0);
  await send();
  await opened();
});

test("a lost answer is asked for again under the same key, until a campaign was accepted", async () => {
  const campaign = aCampaign({ name: "Trail sale" });
  const error = { code: "CANCELLED", message: "Canceled." };
  const ends: FakeAnswer[] = [
    { body: { jobId: "g1", status: "failed", progress: 25, message: "Canceled.", error } },
    writtenBy("g1", campaign),
  ];
  let calls = 0;
  const { keys, opened } = await generate(campaign, () => ends.shift() ?? running, {
    [GENERATE]: () => {
      calls += 1;
      return calls === 1 ? new TypeError("offline") : accepted(campaign);
    },
  });
  await screen.findByRole("heading", { name: "Generation Failed" });
  await expectFormKept();
  await send();
  await screen.findByRole("heading", { name: "Generation canceled" });
  await expectFormKept();
  await send();
  await opened();
  const [lost, again, third] = keys(GENERATE);
  expect(again).toBe(lost);
  expect(third).not.toBe(lost);
  expect(keys(SETTINGS)).toEqual([lost, again, third]);
});

test("a retry of the campaign that was made while the answer was lost is a new attempt", async () => {
  const failed = aCampaign({
    name: "Trail sale",
    status: "failed",
    url: "https://n.example",
    adGroups: [],
    budget: 25,
    negativeKeywords: ["used"],
    unwantedExtensions: ["callouts"],
  });
  const draft = aCampaign({ name: "Trail sale" });
  let calls = 0;
  const { brand, router, sent, keys } = await generate(failed, () => writtenBy("g1", draft), {
    [GENERATE]: () => {
      calls += 1;
      return calls === 1 ? new TypeError("offline") : accepted(draft);
    },
    [`GET /api/campaigns/${draft.id}`]: { body: draft },
    [`DELETE /api/campaigns/${failed.id}`]: { body: { success: true } },
  });
  await screen.findByRole("heading", { name: "Generation Failed" });
  Object.assign(failed, { brandId: brand.id });
  await router.navigate({ to: `/campaigns/${failed.id}` });
  await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/campaigns/${draft.id}`), {
    timeout: 5000,
  });
  const [first, second] = sent(GENERATE);
  expect(second?.body).toEqual(first?.body);
  expect(new Set(keys(GENERATE)).size).toBe(2);
});

test("a generation that takes too long loses nothing and says where it continues", async () => {
  const late = new AbortController();
  const deadline = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const unwritten = { adGroups: [], budget: 25, negativeKeywords: ["used"] };
  const campaign = aCampaign({ ...unwritten, name: "Trail sale", status: "generating" });
  const { opened } = await generate(campaign, () => running);
  await screen.findByText("Checking every line");
  deadline.mockRestore();
  late.abort(new DOMException("Too late.", "TimeoutError"));
  await opened();
  expect(screen.getByText(/taking longer than expected/)).toBeTruthy();
});
