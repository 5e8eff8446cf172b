import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { entry } from "../../hands.ts";
import { aResult, suggestion } from "../../insights/some-insights.ts";
import { openSignedIn } from "../../open-signed-in.tsx";
import { aTable } from "../list/a-row.ts";

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
