import type { Campaign } from "@adwright/contracts/campaign";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { inTurn, fails } from "../../fake-wire.ts";
import type { Wire } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";
import {
  accepted,
  GENERATE,
  generate as fillAndSend,
  openForm,
  send,
  SETTINGS,
} from "./generate-form.ts";

/** Sends the form; the server accepts the campaign. */
async function generate(campaign: Campaign, wire: Wire) {
  const app = await openForm({
    [GENERATE]: accepted(campaign.id),
    [`GET /api/campaigns/${campaign.id}`]: { body: campaign },
    ...wire,
  });
  await userEvent.click(screen.getByRole("checkbox", { name: "Callouts" }));
  fillAndSend();
  const opened = () =>
    waitFor(() => expect(app.router.state.location.pathname).toBe(`/campaigns/${campaign.id}`), {
      timeout: 5000,
    });
  const keys = (name: string) => app.sent(name).map((one) => one.headers.get("idempotency-key"));
  return { ...app, opened, keys };
}

async function expectFormKept() {
  const audience = await screen.findByLabelText<HTMLInputElement>(/Target Audience/);
  expect(audience.value).toBe("Hikers");
  expect(screen.getByLabelText<HTMLInputElement>(/Daily Budget/).value).toBe("25");
}

test("the rest of the form is sent before the campaign is made, and under its key", async () => {
  const campaign = aCampaign({ name: "Trail sale" });
  const order: string[] = [];
  const { sent, keys, opened, brand } = await generate(campaign, {
    [SETTINGS]: () => {
      order.push(SETTINGS);
      return { body: { success: true } };
    },
    [GENERATE]: () => {
      order.push(GENERATE);
      return accepted(campaign.id);
    },
  });
  await opened();
  expect(order).toEqual([SETTINGS, GENERATE]);
  expect(keys(SETTINGS)).toEqual(keys(GENERATE));
  expect(keys(GENERATE)).toEqual([expect.any(String)]);
  expect(sent(GENERATE)[0]?.body).toEqual({
    name: "Trail sale",
    goal: "Sell shoes",
    url: "https://n.example",
    geography: "Germany",
    language: "en",
    keywords: [],
    brandId: brand.id,
  });
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
  const { sent, opened } = await generate(campaign, {
    [SETTINGS]: inTurn(fails(502, "AI_BAD_ANSWER", "Not stored."), { body: { success: true } }),
  });
  await screen.findByRole("heading", { name: "Generation Failed" });
  expect(screen.getByText("Not stored.")).toBeTruthy();
  await expectFormKept();
  expect(sent(GENERATE)).toHaveLength(0);
  send();
  await opened();
});

test("a lost answer is asked for again under the same key", async () => {
  const campaign = aCampaign({ name: "Trail sale" });
  const { keys, opened } = await generate(campaign, {
    [GENERATE]: inTurn(new TypeError("offline"), accepted(campaign.id)),
  });
  await screen.findByRole("heading", { name: "Generation Failed" });
  await expectFormKept();
  send();
  await opened();
  const [lost, again] = keys(GENERATE);
  expect(again).toBe(lost);
  expect(keys(SETTINGS)).toEqual([lost, again]);
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
  const { brand, router, sent, keys } = await generate(failed, {
    [GENERATE]: inTurn(new TypeError("offline"), accepted(draft.id)),
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
