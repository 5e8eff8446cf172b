import type { Brand } from "@adwright/contracts/brand";
import type { User } from "@adwright/contracts/session";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { type FakeAnswer, fails } from "../fake-wire.ts";
import { choose, fill } from "../hands.ts";
import { findHref, hrefOf, openSignedIn, type Wire } from "../open-signed-in.tsx";
import { aResult, properties, property, someData } from "./some-insights.ts";

const ready = () =>
  aBrand({
    name: "Northwind",
    openAiAssistantId: "asst_1",
    analyticsPropertyId: property,
    analyticsTimeZone: "America/New_York",
  });

async function openInsights(
  { brands = [ready()], ...more }: { brands?: Brand[]; address?: string; wire?: Wire } = {},
  given: Partial<User> = {},
) {
  const [first] = brands;
  const address = more.address ?? `/ai-insights?brandId=${first?.id}`;
  const wire: Wire = {
    "GET /api/brands": { body: { brands } },
    "GET /api/google/analytics/properties": { body: { properties } },
    "GET /api/insights/suggestions": { body: { results: [] } },
    ...more.wire,
  };
  return openSignedIn(address, wire, { hasGoogleAnalyticsConnected: true, ...given });
}

const generate = () =>
  screen.findByRole("button", { name: "Generate Suggestions" }).then(userEvent.click);
const option = (name: RegExp) => screen.findByRole("option", { name });
const figure = (name: string) =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

test("without Google Ads the page links to the dashboard", async () => {
  await openInsights({}, { hasGoogleAdsConnected: false });
  expect(await findHref("Go to Dashboard")).toBe("/dashboard");
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("without Google Analytics it links to the settings and to Google's consent page", async () => {
  await openInsights({}, { hasGoogleAnalyticsConnected: false });
  const settings = await screen.findByRole("link", { name: "Go to Settings" });
  expect(settings.getAttribute("href")).toBe("/settings?tab=connections");
  expect(hrefOf("Connect Google Analytics")).toBe("/api/auth/google/login?purpose=analytics");
});

test("only brands with an assistant can be chosen, and the others say why not", async () => {
  const brands = [
    aBrand({ name: "Agency", isMaster: true, isManager: true, openAiAssistantId: "asst_2" }),
    aBrand({ name: "Plain" }),
    ready(),
  ];
  const { router } = await openInsights({ brands, address: "/ai-insights" });
  await generate();
  expect(await screen.findByRole("heading", { name: "Brand required" })).toBeTruthy();
  await userEvent.click(await screen.findByRole("combobox", { name: /^Brand/ }));
  expect((await option(/Agency/)).getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Manager accounts have no metrics of their own")).toBeTruthy();
  expect((await option(/Plain/)).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(await option(/Northwind/));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ brandId: brands[2]?.id }),
  );
  expect(await screen.findByText("No suggestions yet")).toBeTruthy();
});

test("if no brand has an assistant, links to where one is created", async () => {
  await openInsights({ brands: [aBrand()], address: "/ai-insights" });
  expect(await screen.findByText("None of your brands has an AI assistant yet")).toBeTruthy();
  expect(hrefOf("Go to Brands")).toBe("/brands");
});

test("after a property is chosen in place, the date range is in its time zone", async () => {
  const brand = aBrand({ name: "Northwind", openAiAssistantId: "asst_1" });
  const brands = [brand];
  const { sent } = await openInsights({
    brands,
    wire: {
      [`PUT /api/brands/${brand.id}`]: ({ body }) => {
        brands[0] = { ...brand, ...(body as object), analyticsTimeZone: "Asia/Tokyo" };
        return { body: brands[0] };
      },
    },
  });
  await choose(/property/, /Northwind blog/);
  expect(await screen.findByText("Counts its days in the time zone Asia/Tokyo.")).toBeTruthy();
  expect(sent(`PUT /api/brands/${brand.id}`)[0]?.body).toEqual({
    analyticsPropertyId: "properties/654321",
  });
  const yesterday = new Date(Date.now() - 86_400_000);
  const inTokyo = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tokyo" }).format(yesterday);
  expect((await screen.findByLabelText<HTMLInputElement>(/End date/)).value).toBe(inTokyo);
});

test("suggestions are generated, shown in two tabs, and link to a campaign", async () => {
  const results = [aResult()];
  let isMade = false;
  const { sent, router } = await openInsights({
    wire: {
      "POST /api/insights/suggestions": () => {
        isMade = true;
        const [{ campaignSuggestions, analyticsData } = aResult()] = results;
        return { body: { campaignSuggestions, analyticsData } };
      },
      "GET /api/insights/suggestions": () => ({ body: { results: isMade ? results : [] } }),
    },
  });
  await generate();
  const card = await screen.findByRole("region", { name: "Trail search campaign" });
  const link = within(card).getByRole("link", { name: "Create campaign: Trail search campaign" });
  const href = new URL(link.getAttribute("href") ?? "", "http://localhost");
  expect(href.pathname).toBe("/campaigns");
  expect(href.searchParams.get("suggestion")).toBe("Trail search campaign");
  const [request] = sent("POST /api/insights/suggestions");
  expect(request?.headers.get("idempotency-key")).toBeTruthy();
  expect(request?.body).toMatchObject({ brandId: Number(href.searchParams.get("brandId")) });

  await userEvent.click(screen.getByRole("tab", { name: "Analytics Overview" }));
  await waitFor(() => expect(figure("Avg. duration")).toBe("2m 05s"));
  expect(figure("Conversion rate")).toBe("3.45%");
  expect(figure("Sessions")).toBe("12,480");
  const row = screen.getByRole("row", { name: /^\/trail/ });
  expect(row.textContent).toBe("/trail6,1652,12231.2%88");
  expect(router.state.location.search).toMatchObject({ tab: "overview" });
});

test("earlier results and Google's notes are shown after a reload", async () => {
  const results = [
    aResult({ analyticsData: someData({ notes: ["The figures are estimates."] }) }),
    aResult({
      createdAt: "2026-11-01T10:00:00.000Z",
      endDate: "2026-10-31",
      startDate: "2026-10-02",
    }),
  ];
  await openInsights({ wire: { "GET /api/insights/suggestions": { body: { results } } } });
  expect(await screen.findByText("The figures are estimates.")).toBeTruthy();
  await choose("Result", /2–31 Oct 2026/);
  await waitFor(() => expect(screen.queryByText("The figures are estimates.")).toBeNull());
});

test.each([
  ["ANALYTICS_QUOTA", 503, "No quota left."],
  ["ANALYTICS_RECONNECT", 502, "Reconnect Google Analytics."],
])("a failure shows the server's message: %s", async (code, status, message) => {
  const failure = { status, body: { code, message } };
  await openInsights({ wire: { "POST /api/insights/suggestions": failure } });
  await generate();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error generating suggestions");
  expect(alert.textContent).toContain(message);
  const connect = within(alert).queryByRole("link", { name: "Connect Google Analytics" });
  expect(connect !== null).toBe(code === "ANALYTICS_RECONNECT");
});

test("an invalid date range is marked, and nothing is sent", async () => {
  const { sent } = await openInsights();
  const start = await screen.findByLabelText(/Start date/);
  await fill(start, "2024-01-01");
  await generate();
  await screen.findByText("Google Analytics keeps 14 months. Choose a later start date.");
  expect(sent("POST /api/insights/suggestions")).toHaveLength(0);
});

test("properties that can't be loaded show an error in place", async () => {
  const failure = fails(502, "ANALYTICS_RECONNECT", "It ended.");
  await openInsights({ wire: { "GET /api/google/analytics/properties": failure } });
  const alert = await screen.findByRole("alert", undefined, { timeout: 5000 });
  expect(alert.textContent).toContain("It ended.");
  expect(within(alert).getByRole("link", { name: "Connect Google Analytics" })).toBeTruthy();
});

test("a failure is shown to a person who comes back, and is gone after a success", async () => {
  let answer: FakeAnswer = fails(503, "AI_UNAVAILABLE", "It rests.");
  const { router } = await openInsights({
    wire: { "POST /api/insights/suggestions": () => answer },
  });
  await generate();
  await screen.findByText("It rests.");
  const { href } = router.state.location;
  await router.navigate({ to: "/help" });
  await screen.findByRole("heading", { level: 1, name: "Help" });
  await router.navigate({ href });
  expect((await screen.findByRole("alert")).textContent).toContain("It rests.");

  const { campaignSuggestions, analyticsData } = aResult();
  answer = { body: { campaignSuggestions, analyticsData } };
  await generate();
  await waitFor(() => expect(screen.queryByText("It rests.")).toBeNull());
});
