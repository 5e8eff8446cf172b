import type { BrandFacts } from "@adwright/contracts/brand-fact";
import type { Campaign } from "@adwright/contracts/campaign";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";

import { invalid, inTurn, fails } from "../../fake-wire.ts";
import { anAdGroup } from "../a-campaign.ts";
import { openCampaign } from "../open-campaign.tsx";

// Compiling the rules takes long the first time.
beforeAll(() => import("../../../src/ad-editor/judging/judge-texts.ts"));

const EXPERTS = "500 Experts Recommend Us";
/** The brand's facts say all lines of the draft but one. */
const { headlines, descriptions } = anAdGroup();
const known = ["Trail Shoes", "Northwind Shoes", "Open Sundays", "Classes"];
const texts = {
  facts: [...headlines, ...descriptions, ...known],
  adGroups: [anAdGroup({ headlines: [EXPERTS, "Free Returns", "Trail Shoes", "Northwind Shoes"] })],
};
const post = ({ brandId }: Pick<Campaign, "brandId">) => `POST /api/brands/${brandId}/facts`;
const confirmed = (text: string): BrandFacts => ({
  facts: [
    { id: "f", text, kind: "confirmed", source: "confirmed", proves: true, isEditable: true },
  ],
});

const openQuestions = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "1 question" }));
  return screen.findByRole("region", { name: /^Question about Ad group 1, headline 1/ });
};

test("the header leads to a question, and Y stores that its line is true", async () => {
  const { sent, campaign } = await openCampaign(texts, (stored) => ({
    [post(stored)]: () => {
      Object.assign(stored, { facts: [...(stored.facts ?? []), EXPERTS] });
      return { body: confirmed(EXPERTS) };
    },
  }));
  const asked = await openQuestions();
  expect(asked.textContent).toContain("500");
  expect(asked.textContent).not.toContain("Google");
  await vi.waitFor(() => expect(asked.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("y");
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "1 question" })).toBeNull());
  expect(sent(post(campaign)).map(({ body }) => body)).toEqual([
    {
      facts: [{ text: EXPERTS, campaignId: campaign.id, line: "adGroups/0/headlines/0" }],
    },
  ]);
});

test("N removes the line and saves", async () => {
  const { puts, campaign } = await openCampaign(texts);
  const asked = await openQuestions();
  await vi.waitFor(() => expect(asked.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("n");
  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  expect(campaign.adGroups[0]?.headlines).not.toContain(EXPERTS);
});

test("what the server wants to know beside, and an answer that comes too late, are said", async () => {
  await openCampaign(texts, (stored) => ({
    [post(stored)]: inTurn(
      invalid("Invalid", { "facts/0/page": "Which page shows this?" }),
      fails(409, "CONFLICT", "The line has changed."),
    ),
  }));
  const asked = await openQuestions();
  await userEvent.click(within(asked).getByRole("button", { name: /^It's true/ }));
  await userEvent.type(await within(asked).findByLabelText(/^Which page/), "https://x.example/a");
  await userEvent.click(within(asked).getByRole("button", { name: "It's true" }));
  expect(await within(asked).findByText("The line has changed.")).toBeTruthy();
});

test("a price asks until when before it is stored", async () => {
  const price = "Trail Shoes from €41";
  const { sent, campaign } = await openCampaign(
    { ...texts, adGroups: [anAdGroup({ headlines: [price, "Free Returns", "Trail Shoes"] })] },
    (stored) => ({ [post(stored)]: { body: confirmed(price) } }),
  );
  const asked = await openQuestions();
  await userEvent.click(within(asked).getByRole("button", { name: /^It's true/ }));
  await userEvent.type(within(asked).getByLabelText(/^Until when/), "2027-01-31");
  expect(sent(post(campaign))).toHaveLength(0);
  await userEvent.click(within(asked).getByRole("button", { name: "It's true" }));
  await vi.waitFor(() =>
    expect(sent(post(campaign))[0]?.body).toMatchObject({
      facts: [{ text: price, until: "2027-01-31" }],
    }),
  );
});

test("the question stands beneath its line while it is edited", async () => {
  await openCampaign(texts);
  await userEvent.click(screen.getByRole("button", { name: "Edit texts of Trail shoes" }));
  expect(await screen.findByRole("button", { name: `It's true: ${EXPERTS}` })).toBeTruthy();
  expect(screen.getByLabelText("Headline 1").getAttribute("aria-invalid")).not.toBe("true");
});

test("changed lines are read by the AI a moment after they are saved; if it cannot, that is said", async () => {
  const { sent, campaign } = await openCampaign(texts, (stored) => ({
    [`POST /api/campaigns/${stored.id}/check-claims`]: fails(
      503,
      "AI_UNAVAILABLE",
      "The AI is not available.",
    ),
  }));
  const checks = () => sent(`POST /api/campaigns/${campaign.id}/check-claims`);
  await userEvent.click(screen.getByRole("button", { name: "Edit texts of Trail shoes" }));
  expect(checks()).toHaveLength(0);
  await userEvent.type(screen.getByLabelText("Headline 2"), " Now");
  await screen.findByText(/^The AI is not available now/, {}, { timeout: 15_000 });
  expect(checks()).toHaveLength(1);
});
