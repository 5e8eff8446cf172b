import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
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

const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test("a stored suggestion fills in the form, but never the budget", async () => {
  const { router } = await openSuggested(suggestion.name);
  expect(router.state.location.pathname).toBe("/campaigns/new");
  expect(screen.getByText(/^For Northwind\./)).toBeTruthy();
  expect(valueOf(/Campaign Name/)).toBe(suggestion.name);
  expect(valueOf(/Campaign Goal/)).toBe(suggestion.objective);
  expect(valueOf(/Target Audience/)).toBe(suggestion.targetAudience);
  expect(valueOf(/^Keywords/)).toBe("trail shoes, trail shoes  online");
  expect(valueOf(/Daily Budget/)).toBe("");
  expect(screen.getByText(/Begin with a small share of your budget\./)).toBeTruthy();
  expect(screen.getByText(/Ad group ideas: Trail shoes, Beginners\./)).toBeTruthy();
});

test("for a suggestion that is no longer stored, only the name is used", async () => {
  await openSuggested("Gone campaign");
  expect(valueOf(/Campaign Name/)).toBe("Gone campaign");
  expect(valueOf(/Campaign Goal/)).toBe("");
  expect(screen.queryByText("Filled in from your AI Insights suggestion")).toBeNull();
});
