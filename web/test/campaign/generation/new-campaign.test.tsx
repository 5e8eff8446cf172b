import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import type { FakeAnswer } from "../../fake-wire.ts";
import { openSignedIn, type Wire } from "../../open-signed-in.tsx";
import { aCampaign, aGeneration } from "../a-campaign.ts";
import { aTable } from "../list/a-row.ts";

test("without brands, the page asks to create the first one", async () => {
  await openSignedIn("/campaigns/new", { "GET /api/brands": { body: { brands: [] } } });
  expect(
    await screen.findByText("You need to create a brand before creating campaigns."),
  ).toBeTruthy();
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

async function openForm(more: Wire) {
  const brand = aBrand({ name: "Northwind", website: "https://n.example" });
  const app = await openSignedIn(`/campaigns/new?brandId=${brand.id}`, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns/table": { body: aTable([]) },
    "PUT /api/campaigns/generate/settings": { body: { success: true } },
    ...more,
  });
  await screen.findByLabelText(/Campaign Name/);
  return { ...app, brand };
}

async function fillForm() {
  await userEvent.type(screen.getByLabelText(/Campaign Name/), "Trail sale");
  await userEvent.type(screen.getByLabelText(/Campaign Goal/), "Sell shoes");
  await userEvent.type(screen.getByLabelText(/Target Location/), "Germany");
  await userEvent.type(screen.getByLabelText(/Target Audience/), "Hikers");
  await userEvent.type(screen.getByLabelText(/Daily Budget/), "25");
  await userEvent.type(screen.getByLabelText(/^Negative Keywords/), "used");
}

const generate = () => userEvent.click(screen.getByRole("button", { name: "Generate Campaign" }));

test("reports the first problem, marks every invalid field, and sends nothing", async () => {
  const { sent } = await openForm({});
  await generate();
  await screen.findByRole("heading", { name: "Validation Error" });
  expect(screen.getAllByText("Campaign name is required").length).toBeGreaterThan(0);
  expect(screen.getByText("Budget is required")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Campaign Name/));
  expect(sent("POST /api/campaigns/generate")).toHaveLength(0);

  await userEvent.type(screen.getByLabelText(/Daily Budget/), "x");
  expect(screen.getByText("Budget must be a valid number")).toBeTruthy();
});

test("sends the generate call and opens the preview", async () => {
  const draft = aCampaign({ name: "Trail sale" });
  const { sent, router, brand } = await openForm({
    "POST /api/campaigns/generate": { body: aGeneration(draft) },
    [`GET /api/campaigns/${draft.id}`]: { body: draft },
  });
  await fillForm();
  await generate();
  await screen.findByRole("heading", { name: "Trail sale" });
  expect(router.state.location.pathname).toBe(`/campaigns/${draft.id}`);
  expect(sent("POST /api/campaigns/generate")[0]?.body).toEqual({
    name: "Trail sale",
    goal: "Sell shoes",
    url: "https://n.example",
    geography: "Germany",
    language: "en",
    keywords: [],
    brandId: brand.id,
  });
  expect(await screen.findByRole("button", { name: "Publish" })).toBeTruthy();
});

test("a failed generation is reported and keeps what was typed", async () => {
  const failure = {
    status: 502,
    body: { code: "AI_BAD_ANSWER", message: "The AI wrote nonsense." },
  };
  await openForm({ "POST /api/campaigns/generate": failure });
  await fillForm();
  await generate();
  await screen.findByRole("heading", { name: "Generation Failed" });
  expect(screen.getByText("The AI wrote nonsense.")).toBeTruthy();
  const name = await screen.findByLabelText<HTMLInputElement>(/Campaign Name/);
  expect(name.value).toBe("Trail sale");
});

test("shows progress in words and can be canceled", async () => {
  let isCancelled = false;
  const running = { jobId: "g1", status: "running", progress: 65, message: "Checking every line" };
  const { sent } = await openForm({
    "POST /api/campaigns/generate": {
      status: 202,
      body: { jobId: "g1", status: "generating", message: "Waiting for its turn", campaignId: 5 },
    },
    "GET /api/jobs/g1": () =>
      isCancelled
        ? {
            body: {
              ...running,
              status: "failed",
              error: { code: "CANCELLED", message: "Canceled." },
            },
          }
        : { body: running },
    "DELETE /api/jobs/g1": (): FakeAnswer => {
      isCancelled = true;
      return { body: running };
    },
    "DELETE /api/campaigns/5": { body: { success: true } },
  });
  await fillForm();
  await generate();
  expect(await screen.findByText("Waiting for its turn")).toBeTruthy();
  expect(await screen.findByText("Checking every line")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByRole("heading", { name: "Generation canceled" });
  expect(await screen.findByLabelText(/Campaign Name/)).toBeTruthy();
  await waitFor(() => expect(isCancelled).toBe(true));
  expect(sent("DELETE /api/jobs/g1")).toHaveLength(1);
  expect(screen.getByText(/What you entered is still in the form/)).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>(/Campaign Name/);
  expect(name.value).toBe("Trail sale");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })),
  );
  // The form keeps the entries, so the campaign is deleted once the job has ended.
  await waitFor(() => expect(sent("DELETE /api/campaigns/5")).toHaveLength(1));
});
