import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { entry } from "../../hands.ts";
import { aResult, suggestion } from "../../insights/some-insights.ts";
import { openSignedIn } from "../../open-signed-in.tsx";
import { aTable } from "../list/a-row.ts";
import { openForm, send } from "./generate-form.ts";

test("without brands, the page asks to create the first one", async () => {
  await openSignedIn("/campaigns/new", { "GET /api/brands": { body: { brands: [] } } });
  await screen.findByText("You need to create a brand before creating campaigns.");
  const create = screen.getByRole("link", { name: "Create Your First Brand" });
  expect(create.getAttribute("href")).toBe("/brands/new");
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/campaigns");
});

test("brands that can't be loaded are reported as Error Loading Brands", async () => {
  await openSignedIn("/campaigns/new", { "GET /api/brands": { status: 403 } });
  expect(await screen.findByText("Error Loading Brands")).toBeTruthy();
  expect(screen.getByText("Failed to fetch brands")).toBeTruthy();
});

test("the picker shows name and description, and a link to create a brand", async () => {
  const brand = aBrand({ name: "Northwind", description: "Trail gear" });
  const { router } = await openSignedIn("/campaigns/new", {
    "GET /api/brands": { body: { brands: [brand] } },
  });
  await userEvent.click(await screen.findByRole("combobox", { name: "Brand" }));
  expect(await screen.findByRole("option", { name: "Create New Brand" })).toBeTruthy();
  expect(screen.getByText("Trail gear")).toBeTruthy();
  await userEvent.click(screen.getByRole("option", { name: /Northwind/ }));
  await screen.findByText(/^For Northwind\./);
  expect(router.state.location.href).toBe(`/campaigns/new?brandId=${brand.id}`);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })),
  );
});

test("the brand chosen last is preselected and can be changed", async () => {
  const [last, other] = [aBrand({ name: "Northwind" }), aBrand({ name: "Southwind" })];
  await openSignedIn(`/brands?brand=${last.id}`, {
    "GET /api/brands": { body: { brands: [other, last] } },
  });
  await screen.findByRole("heading", { name: "Northwind" });
  await userEvent.click(screen.getByRole("link", { name: "Campaigns" }));
  await userEvent.click(await screen.findByRole("link", { name: "New campaign" }));
  const picker = await screen.findByRole("combobox", { name: "Brand" });
  expect(picker.textContent).toBe("Northwind");
  expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
  await userEvent.click(picker);
  await userEvent.click(await screen.findByRole("option", { name: "Southwind" }));
  expect(await screen.findByText(/^For Southwind\./)).toBeTruthy();
});

test("reports the first problem, marks every invalid field, and sends nothing", async () => {
  const { sent } = await openForm();
  send();
  await screen.findByRole("heading", { name: "Validation Error" });
  expect(screen.getAllByText("Campaign name is required").length).toBeGreaterThan(0);
  expect(screen.getByText("Budget is required")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Campaign Name/));
  expect(sent("POST /api/campaigns/generate")).toHaveLength(0);

  await userEvent.type(screen.getByLabelText(/Daily Budget/), "x");
  expect(screen.getByText("Budget must be a valid number")).toBeTruthy();
});

async function openSuggested(name: string) {
  const brand = aBrand({ name: "Northwind" });
  const search = new URLSearchParams({ suggestion: name, brandId: String(brand.id) });
  const app = await openSignedIn(`/campaigns?${search.toString()}`, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns/table": { body: aTable([]) },
    "GET /api/insights/suggestions": { body: { results: [aResult()] } },
  });
  await screen.findByLabelText(/Campaign Name/);
  return app;
}

test("a stored suggestion fills in the form, but never the budget", async () => {
  const { router } = await openSuggested(suggestion.name);
  expect(router.state.location.pathname).toBe("/campaigns/new");
  expect(screen.getByText(/^For Northwind\./)).toBeTruthy();
  expect(entry(/Campaign Name/).value).toBe(suggestion.name);
  expect(entry(/Campaign Goal/).value).toBe(suggestion.objective);
  expect(entry(/Target Audience/).value).toBe(suggestion.targetAudience);
  expect(entry(/^Keywords/).value).toBe("trail shoes, trail shoes  online");
  expect(entry(/Daily Budget/).value).toBe("");
  expect(screen.getByText(/Begin with a small share of your budget\./)).toBeTruthy();
  expect(screen.getByText(/Ad group ideas: Trail shoes, Beginners\./)).toBeTruthy();
});

test("for a suggestion that is no longer stored, only the name is used", async () => {
  await openSuggested("Gone campaign");
  expect(entry(/Campaign Name/).value).toBe("Gone campaign");
  expect(entry(/Campaign Goal/).value).toBe("");
  expect(screen.queryByText("Filled in from your AI Insights suggestion")).toBeNull();
});
