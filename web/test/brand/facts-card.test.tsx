import type { BrandFacts } from "@adwright/contracts/brand-fact";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { inTurn, type FakeAnswer, fails, invalid } from "../fake-wire.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aBrand } from "./a-brand.ts";

const brand = aBrand({ name: "Northwind" });
const path = `/api/brands/${brand.id}/facts`;
const base = { proves: true, isEditable: true };
const all: BrandFacts = {
  facts: [
    {
      ...base,
      id: "a",
      text: "Step-free access throughout",
      kind: "confirmed",
      source: "confirmed",
      by: "Ana Ruiz",
      at: "2026-11-28T10:00:00Z",
    },
    {
      ...base,
      id: "b",
      text: "New patient exam £65",
      kind: "page",
      source: "https://n.example/prices",
      quote: "New patient exam: £65",
      until: "2026-11-01",
      proves: false,
    },
    { ...base, id: "c", text: "Open since 1998", kind: "unchecked", source: "value proposition" },
  ],
};

const openBrand = (answers: Record<string, FakeAnswer | (() => FakeAnswer)>) =>
  openSignedIn("/brands", { "GET /api/brands": { body: { brands: [brand] } }, ...answers });

test("each fact says where it comes from, and whether it still counts", async () => {
  await openBrand({ [`GET ${path}`]: { body: all } });
  expect(await screen.findByText(/^Confirmed by Ana Ruiz/)).toBeTruthy();
  expect(screen.getByText("“New patient exam: £65”")).toBeTruthy();
  expect(screen.getByText("Does not count now")).toBeTruthy();
  expect(screen.getByText(/not checked against a page$/)).toBeTruthy();
});

test("no facts say what to do, and a failure can be tried again", async () => {
  await openBrand({
    [`GET ${path}`]: inTurn(fails(409, "CONFLICT", "No."), { body: { facts: [] } }),
  });
  await screen.findByText("The facts could not be loaded");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No facts yet")).toBeTruthy();
});

test("a fact is changed, and what the server refuses is said at its entry", async () => {
  const { sent } = await openBrand({
    [`GET ${path}`]: { body: all },
    [`PUT ${path}/a`]: invalid("Invalid", { until: "This day is past." }),
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Edit Step-free/ }));
  await userEvent.type(screen.getByLabelText(/^What is true/), ", lifts too");
  await userEvent.click(screen.getByRole("button", { name: "Save fact" }));
  expect(await screen.findByText("This day is past.")).toBeTruthy();
  expect(sent(`PUT ${path}/a`)[0]?.body).toMatchObject({
    text: "Step-free access throughout, lifts too",
  });
});

async function press(name: RegExp | string): Promise<void> {
  (await screen.findByRole("button", { name })).focus();
  await userEvent.keyboard("{Enter}");
}

const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test("the keyboard stays with what is added, edited and deleted", async () => {
  await openBrand({
    [`GET ${path}`]: { body: all },
    [`DELETE ${path}/a`]: { body: { facts: all.facts.slice(1) } },
  });
  for (const [opener, name] of [
    ["Add fact", "Add fact"],
    [/^Edit Step-free/, "Edit Step-free access throughout"],
  ] as const) {
    await press(opener);
    expect(document.activeElement).toBe(screen.getByLabelText(/^What is true/));
    await press("Cancel");
    expect(focused()).toBe(name);
  }
  await press(/^Delete Step-free/);
  await waitFor(() => expect(focused()).toBe("Add fact"));
});
