import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openForm as open } from "../generation/generate-form.ts";

const PLACES = "GET /api/google/geo-targets";
const portlands = ["Oregon", "Maine"].map((state, index) => ({
  id: 1_000_001 + index,
  name: "Portland",
  canonicalName: `Portland,${state},United States`,
  countryCode: "US",
  targetType: "City",
}));

async function openForm(places: object[] = portlands) {
  const app = await open({ [PLACES]: { body: places } });
  return { ...app, entry: screen.getByLabelText<HTMLInputElement>(/Target Location/) };
}

test("suggests locations by full name; they are chosen by keyboard and appended to those in the input", async () => {
  const { entry, sent } = await openForm();
  await userEvent.type(entry, "Germany; Portl");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Portland, Oregon, United StatesCity",
    "Portland, Maine, United StatesCity",
  ]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(entry.value).toBe("Germany; Portland, Maine, United States");
  expect(screen.queryByRole("option")).toBeNull();
  // On a slow machine there is another question for the chosen name.
  const asked = sent(PLACES).map(({ url }) => new URL(url, "http://x").searchParams.get("q"));
  expect(asked).toContain("Portl");
});

test("what has exactly the typed name is offered, too, and stays chosen", async () => {
  const french = { countryCode: "FR" };
  const { entry } = await openForm([
    { ...french, id: 2250, name: "France", canonicalName: "France", targetType: "Country" },
    {
      ...french,
      id: 20321,
      name: "Ile-de-France",
      canonicalName: "Ile-de-France,France",
      targetType: "State",
    },
  ]);
  await userEvent.type(entry, "France");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "FranceCountry",
    "Ile-de-France, FranceState",
  ]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(entry.value).toBe("France");
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
});

test("the typed text stays if no suggestion is chosen", async () => {
  const { entry } = await openForm();
  await userEvent.type(entry, "Portl");
  await screen.findAllByRole("option");
  await userEvent.keyboard("{Escape}");
  expect(entry.value).toBe("Portl");
  await userEvent.tab();
  expect(entry.value).toBe("Portl");
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
});

test("a name that Google does not know is reported at once, and stays reported", async () => {
  const { entry } = await openForm([]);
  await userEvent.type(entry, "Germany; Unted States");
  const words = "Google knows no place called “Unted States”. Check the spelling.";
  expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.tab();
  expect(screen.getByText(words)).toBeTruthy();
});
