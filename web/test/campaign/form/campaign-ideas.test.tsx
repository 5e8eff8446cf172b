import type { CampaignIdeas } from "@adwright/contracts/brand";
import { screen, waitFor, within } from "@testing-library/react";
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

const PLACES = "GET /api/google/geo-targets";
const portlands = ["Oregon", "Maine"].map((state, index) => ({
  id: 1_000_001 + index,
  name: "Portland",
  canonicalName: `Portland,${state},United States`,
  countryCode: "US",
  targetType: "City",
}));

async function openPlaces(places: object[] = portlands) {
  const app = await open({ [PLACES]: { body: places } });
  return { ...app, place: entry(/Target Location/) };
}

test("suggests locations by full name; they are chosen by keyboard and appended to those in the input", async () => {
  const { place, sent } = await openPlaces();
  await userEvent.type(place, "Germany; Portl");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Portland, Oregon, United StatesCity",
    "Portland, Maine, United StatesCity",
  ]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(place.value).toBe("Germany; Portland, Maine, United States");
  expect(screen.queryByRole("option")).toBeNull();
  // On a slow machine there is another question for the chosen name.
  const asked = sent(PLACES).map(({ url }) => new URL(url, "http://x").searchParams.get("q"));
  expect(asked).toContain("Portl");
});

test("what has exactly the typed name is offered, too, and stays chosen", async () => {
  const french = { countryCode: "FR" };
  const { place } = await openPlaces([
    { ...french, id: 2250, name: "France", canonicalName: "France", targetType: "Country" },
    {
      ...french,
      id: 20321,
      name: "Ile-de-France",
      canonicalName: "Ile-de-France,France",
      targetType: "State",
    },
  ]);
  await userEvent.type(place, "France");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "FranceCountry",
    "Ile-de-France, FranceState",
  ]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(place.value).toBe("France");
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
});

test("the typed text stays if no suggestion is chosen", async () => {
  const { place } = await openPlaces();
  await userEvent.type(place, "Portl");
  await screen.findAllByRole("option");
  await userEvent.keyboard("{Escape}");
  expect(place.value).toBe("Portl");
  await userEvent.tab();
  expect(place.value).toBe("Portl");
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
});

test("a name that Google does not know is reported at once, and stays reported", async () => {
  const { place } = await openPlaces([]);
  await userEvent.type(place, "Germany; Unted States");
  const words = "Google knows no place called “Unted States”. Check the spelling.";
  expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.tab();
  expect(screen.getByText(words)).toBeTruthy();
});
