import type { CampaignIdeas } from "@adwright/contracts/brand";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { entry } from "../../hands.ts";
import { openForm as open } from "../generation/generate-form.ts";

const someIdeas: CampaignIdeas = {
  goals: ["Free gait analysis", "Shoes from $89"],
  pages: ["https://www.northwind.example/trail-shoes/"],
  geography: "Portland, Oregon, United States",
  language: "de",
  conversions: 94,
  costPerConversion: 55.01,
};

const openForm = (ideas: Partial<CampaignIdeas> = {}) =>
  open(({ id }) => ({
    [`GET /api/brands/${id}/campaign-ideas`]: { body: { ...someIdeas, ...ideas } },
  }));

const take = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("fills goal, page, place and language from what is known, one click each", async () => {
  await openForm();
  await take("Free gait analysis");
  await take("Shoes from $89");
  expect(entry(/Campaign Goal/).value).toBe("Free gait analysis. Shoes from $89");
  await take("Shoes from $89");
  expect(entry(/Campaign Goal/).value).toBe("Free gait analysis.");
  await take("northwind.example/trail-shoes");
  expect(entry(/Landing Page URL/).value).toBe("https://www.northwind.example/trail-shoes/");
  await take("Portland, Oregon, United States");
  expect(entry(/Target Location/).value).toBe("Portland, Oregon, United States");
  expect(screen.getByRole("combobox", { name: "Language" }).textContent).toContain("German");
});

test("asks for the seven required fields first; the rest is folded", async () => {
  await openForm();
  const form = within(screen.getByRole("region", { name: "Campaign" }));
  expect([...form.getAllByRole("textbox"), ...form.getAllByRole("combobox")]).toHaveLength(7);
  const panel = screen.getByText("More settings").closest("details");
  expect(panel?.open).toBe(false);
});

test("offers Target CPA beside Manual CPC where the account has conversions, and says why", async () => {
  await openForm();
  await userEvent.click(screen.getByText("More settings"));
  expect(screen.getByText(/^Your account had 94 conversions in 30 days, for \$55.01/)).toBeTruthy();
  expect(screen.getByRole("combobox", { name: /Bidding/ }).textContent).toContain("Manual CPC");
  await take("Use Target CPA of $55.01");
  expect(entry(/Target CPA \(USD\)/).value).toBe("55.01");
});

test("does not offer it with few conversions", async () => {
  await openForm({ conversions: 14 });
  await userEvent.click(screen.getByText("More settings"));
  expect(screen.queryByRole("button", { name: /Use Target CPA/ })).toBeNull();
});
