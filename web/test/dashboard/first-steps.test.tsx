import type { Dashboard } from "@adwright/contracts/dashboard";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { listSteps } from "../../src/features/dashboard/first-steps.tsx";
import { aBrand } from "../brand/a-brand.ts";
import type { FakeAnswer } from "../fake-wire.ts";
import { noFigures, openSignedIn } from "../open-signed-in.tsx";

const draft = { id: 5, title: "Autumn", createdAt: "2026-11-20T10:00:00Z" };

async function openDashboard(given: Partial<Dashboard>, valueProposition: string | null = null) {
  const none = { brands: 0, drafts: 0, published: 0, reports: 0, latestDraft: null };
  const wire = {
    "GET /api/dashboard": { body: { ...none, latestReport: null, ...given } },
    "GET /api/brands": { body: { brands: [aBrand({ valueProposition })] } },
    "GET /api/performance": { body: noFigures },
  };
  return openSignedIn("/dashboard", wire);
}

const card = async () => within(await screen.findByRole("region", { name: "Get started" }));
const nextOf = (steps: Awaited<ReturnType<typeof card>>) =>
  steps.getAllByRole("listitem").find((step) => step.getAttribute("aria-current") === "step");

test.each([
  [{}, null, "Import an account", "/brands/import"],
  [{ brands: 1 }, null, "Say what you offer", "/brands"],
  [{ brands: 1 }, "Shoes that last", "Create a campaign", "/campaigns/new?brandId="],
  [{ brands: 1, drafts: 1, latestDraft: draft }, null, "Publish it", "/campaigns/5"],
] as const)("with %o and the text %s the next step is: %s", async (given, text, title, href) => {
  await openDashboard(given, text);
  const next = nextOf(await card());
  expect(next?.textContent).toContain(title);
  const links = within(next ?? document.body).getAllByRole("link");
  // The only brand's id is in the link; it differs from test to test.
  const hrefs = links.map((link) => link.getAttribute("href")?.replace(/brandId=\d+$/, "brandId="));
  expect(hrefs).toEqual([href]);
});

test("after the first publication there are no first steps, and brands are not fetched", async () => {
  const { sent } = await openDashboard({ brands: 2, published: 1 });
  await waitFor(() => expect(screen.getByText("Sent to Google Ads")).toBeTruthy());
  expect(screen.queryByRole("region", { name: "Get started" })).toBeNull();
  expect(sent("GET /api/brands")).toHaveLength(0);
});

test("the content below waits until it is known whether they are shown", async () => {
  const never = new Promise<FakeAnswer>(() => undefined);
  const { sent } = await openSignedIn("/dashboard", {
    "GET /api/dashboard": () => never,
    "GET /api/performance": { body: noFigures },
  });
  await screen.findByText("Loading your counts");
  expect(screen.queryByRole("region", { name: "Get started" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Performance" })).toBeNull();
  // The request is sent with the first effects, which may run after the text is there.
  await waitFor(() => expect(sent("GET /api/performance")).toHaveLength(1));
});

test("a campaign implies that earlier steps are done", () => {
  const dashboard = { brands: 0, drafts: 1, published: 0 };
  const done = listSteps({ isConnected: true, dashboard, brands: undefined });
  expect(done.map(({ isDone }) => isDone)).toEqual([true, true, true, true, false]);
});
