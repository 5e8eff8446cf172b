import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { pause } from "../../src/api/http/pause.ts";
import { forgetAnswers } from "../../src/api/http/recent-answers.ts";
import { aTable } from "../campaign/list/a-row.ts";
import { fails } from "../fake-wire.ts";
import { fill } from "../hands.ts";
import { hrefOf, openSignedIn, type Wire } from "../open-signed-in.tsx";
import { aUser } from "../people.ts";
import { aBrand } from "./a-brand.ts";

const toastNamed = (title: string) => screen.findByRole("heading", { name: title });

test.each(["/brands", "/brands/new", "/brands/import"])(
  "without Google Ads %s only offers to connect it",
  async (address) => {
    const { sent } = await openSignedIn(address, {}, { hasGoogleAdsConnected: false });
    expect(await screen.findByText("Connect Google Ads")).toBeTruthy();
    expect(hrefOf("Go to Dashboard")).toBe("/dashboard");
    expect(screen.queryByRole("link", { name: "Import Brands from Google Ads" })).toBeNull();
    expect(sent("GET /api/brands")).toHaveLength(0);
  },
);

test("`refresh` in the address fetches the brands again", async () => {
  const wire = { "GET /api/brands": { body: { brands: [aBrand()] } } };
  const { sent, router } = await openSignedIn("/brands", wire);
  await screen.findByRole("list", { name: "Brands" });
  forgetAnswers(); // otherwise the same request within a second would get the same answer
  await router.navigate({ href: "/brands?refresh=1" });
  await vi.waitFor(() => expect(sent("GET /api/brands")).toHaveLength(2));
  await vi.waitFor(() => expect(router.state.location.href).toBe("/brands"));
});

test("an expired trial without a subscription asks for one, or to continue with Free", async () => {
  let me = aUser({ hasGoogleAdsConnected: true, trial_expires_at: "2020-01-01T00:00:00Z" });
  const wire = {
    "GET /api/auth/me": () => ({ body: me }),
    "GET /api/brands": { body: { brands: [] } },
    "POST /api/billing/continue-with-free": () => {
      me = { ...me, trial_expires_at: null };
      return { body: me };
    },
  };
  await openSignedIn("/brands", wire, me);
  expect(await screen.findByText("Subscription Required")).toBeTruthy();
  expect(hrefOf("Activate Subscription")).toBe("/settings/billing");
  await userEvent.click(screen.getByRole("button", { name: "Continue with Free" }));
  expect(await screen.findByText("You are on Free")).toBeTruthy();
  expect(await screen.findByText("No brands yet")).toBeTruthy();
});

test("an expired trial with a subscription does not block the page", async () => {
  const given = { trial_expires_at: "2020-01-01T00:00:00Z", subscription_active: true };
  await openSignedIn("/brands", { "GET /api/brands": { body: { brands: [] } } }, given);
  expect(await screen.findByText("No brands yet")).toBeTruthy();
});

test("shows the list and the detail of the chosen brand; removes `refresh` from the address", async () => {
  const first = aBrand({ name: "Northwind", customerId: "2105550100" });
  const second = aBrand({
    name: "Lumen",
    website: "https://lumen.example",
    valueProposition: "# Coffee",
    openAiAssistantId: "asst_1",
    openAiVectorStoreId: "vs_1",
  });
  const wire = { "GET /api/brands": { body: { brands: [first, second] } } };
  const { router } = await openSignedIn("/brands?refresh=123", wire);
  const list = await screen.findByRole("list", { name: "Brands" });
  expect(within(list).getByText("ID: 210-555-0100")).toBeTruthy();
  expect(screen.getByText("Choose a brand")).toBeTruthy();
  await vi.waitFor(() => expect(router.state.location.href).toBe("/brands"));
  const [row] = within(list).getAllByRole("button");
  if (row !== undefined) await userEvent.click(row);
  expect(screen.getByText("Not Created")).toBeTruthy();
  expect(screen.getByText("Not specified")).toBeTruthy();
  expect(screen.getByText("No description provided")).toBeTruthy();

  await userEvent.click(within(list).getByRole("button", { name: /Lumen.*AI Ready/ }));
  expect(screen.getByText("AI Assistant Active")).toBeTruthy();
  expect(screen.getByText("vs_1")).toBeTruthy();
  expect(hrefOf("Create Campaign")).toBe(`/campaigns?brandId=${second.id}`);
});

test("the assistant's instructions are shown, edited and saved by their version", async () => {
  const brand = aBrand({ name: "Lumen", openAiAssistantId: "asst_1", valueProposition: "# Tea" });
  const path = `/api/brands/${brand.id}/assistant/instructions`;
  const { sent } = await openSignedIn("/brands", {
    "GET /api/brands": { body: { brands: [brand] } },
    [`GET ${path}`]: { body: { instructions: "Be concrete.", version: 4, changedAt: null } },
    [`PUT ${path}`]: { body: { instructions: "Be brief.", version: 5, changedAt: null } },
  });
  const field = await screen.findByLabelText("Instructions");
  expect(field).toHaveProperty("value", "Be concrete.");
  await fill(field, "Be brief.");
  await userEvent.click(screen.getByRole("button", { name: "Save instructions" }));
  expect(await toastNamed("Instructions saved")).toBeTruthy();
  expect(sent(`PUT ${path}`)[0]?.body).toEqual({ instructions: "Be brief.", version: 4 });
});

test("opens the brand that was chosen last", async () => {
  const brands = [aBrand({ name: "Northwind" }), aBrand({ name: "Lumen" })];
  const wire = { "GET /api/brands": { body: { brands } } };
  const { router } = await openSignedIn("/brands", wire, { id: "ada" });
  const list = within(await screen.findByRole("list", { name: "Brands" }));
  await userEvent.click(list.getByRole("button", { name: /Lumen/ }));
  expect(await screen.findByRole("heading", { name: "Lumen" })).toBeTruthy();
  await router.navigate({ to: "/dashboard" });
  await router.navigate({ to: "/brands" });
  expect(await screen.findByRole("heading", { name: "Lumen" })).toBeTruthy();
  expect(screen.queryByText("Choose a brand")).toBeNull();
});

test("all pages of brands are fetched", async () => {
  const [one, two] = [aBrand({ name: "One" }), aBrand({ name: "Two" })];
  const { sent } = await openSignedIn("/brands", {
    "GET /api/brands": ({ url }) =>
      url.includes("cursor=next")
        ? { body: { brands: [two] } }
        : { body: { brands: [one] }, headers: { link: '</api/brands?cursor=next>; rel="next"' } },
  });
  expect(await screen.findByRole("button", { name: /Two/ })).toBeTruthy();
  expect(sent("GET /api/brands")).toHaveLength(2);
});

test("a changed website is saved before the value proposition is generated", async () => {
  const brand = aBrand({ name: "Northwind" });
  const order: string[] = [];
  const wire: Wire = {
    "GET /api/brands": () => ({ body: { brands: [{ ...brand }] } }),
    [`PUT /api/brands/${brand.id}`]: ({ body }) => {
      order.push("website");
      Object.assign(brand, body);
      return { body: brand };
    },
    [`POST /api/brands/${brand.id}/value-proposition`]: ({ body }) => {
      order.push("text");
      expect(body).toEqual({ brandName: "Northwind", additionalContext: "We repair" });
      brand.valueProposition = "# Gear\n\n- lasts **long**";
      return { body: { valueProposition: brand.valueProposition, websiteNote: "Not readable." } };
    },
  };
  await openSignedIn("/brands", wire);
  const website = await screen.findByLabelText("Website URL");
  await userEvent.type(website, "north example");
  await userEvent.click(screen.getByRole("button", { name: "Generate" }));
  expect(await screen.findByText("Please enter a valid website URL")).toBeTruthy();
  expect(website.getAttribute("aria-invalid")).toBe("true");
  expect(order).toEqual([]);
  await fill(website, "https://north.example");
  await userEvent.type(screen.getByLabelText(/Additional Context/), "We repair");
  await userEvent.click(screen.getByRole("button", { name: "Generate" }));
  await toastNamed("Value proposition generated");
  expect(order).toEqual(["website", "text"]);
  expect(await screen.findByRole("heading", { name: "Gear" })).toBeTruthy();
  expect(screen.getByText("Not readable.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Create AI Assistant" })).toBeTruthy();
});

test("progress is shown in words, and still shown after leaving the page and coming back", async () => {
  const brand = aBrand({ name: "Northwind", website: "https://north.example" });
  const job = { jobId: "j1", status: "running", progress: 45, message: "Writing it down" };
  const { router } = await openSignedIn("/brands", {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns/table": { body: aTable([]) },
    [`POST /api/brands/${brand.id}/value-proposition`]: {
      status: 202,
      body: { jobId: "j1", status: "queued", message: "Waiting for its turn" },
    },
    "GET /api/jobs/j1": { body: job },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Generate" }));
  expect(await screen.findByText("Waiting for its turn")).toBeTruthy();
  await router.navigate({ to: "/campaigns" });
  await screen.findByText("No campaigns found");
  await router.navigate({ to: "/brands" });
  expect(await screen.findByText("Writing it down")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Generate" }).getAttribute("aria-busy")).toBe("true");
});

test("work that a person leaves behind is not told after signing out", async () => {
  const brand = aBrand({ name: "Northwind", website: "https://north.example" });
  const { session, sent } = await openSignedIn("/brands", {
    "GET /api/brands": { body: { brands: [brand] } },
    [`POST /api/brands/${brand.id}/value-proposition`]: {
      status: 202,
      body: { jobId: "j1", status: "queued", message: "Waiting for its turn" },
    },
    "POST /api/auth/logout": { body: { success: true } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Generate" }));
  await screen.findByText("Waiting for its turn");
  await session.logOut();
  const asked = sent("GET /api/jobs/j1").length;
  await pause(700, new AbortController().signal);
  expect(sent("GET /api/jobs/j1")).toHaveLength(asked);
  expect(screen.queryByText(/Error generating/)).toBeNull();
});

test("the edited text is saved", async () => {
  const brand = aBrand({ valueProposition: "# Old" });
  const { sent } = await openSignedIn("/brands", {
    "GET /api/brands": () => ({ body: { brands: [{ ...brand }] } }),
    [`PUT /api/brands/${brand.id}`]: ({ body }) => ({ body: Object.assign(brand, body) }),
  });
  await userEvent.click(await screen.findByRole("tab", { name: "Edit" }));
  const editor = await screen.findByRole("textbox", { name: "Value proposition" });
  await fill(editor, "# New");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await toastNamed("Brand updated");
  expect(sent(`PUT /api/brands/${brand.id}`)[0]?.body).toEqual({ valueProposition: "# New" });
  expect(await screen.findByRole("heading", { name: "New" })).toBeTruthy();
});

test("the edit dialog checks required fields before it sends anything", async () => {
  const brand = aBrand({ name: "Northwind" });
  const { sent } = await openSignedIn("/brands", {
    "GET /api/brands": () => ({ body: { brands: [{ ...brand }] } }),
    [`PUT /api/brands/${brand.id}`]: ({ body }) => ({ body: Object.assign(brand, body) }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Brand" });
  const name = within(dialog).getByLabelText(/Brand Name/);
  await userEvent.clear(name);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
  expect(within(dialog).getByText("Brand Name is required")).toBeTruthy();
  expect(sent(`PUT /api/brands/${brand.id}`)).toHaveLength(0);

  await userEvent.type(name, "South");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
  await toastNamed("Brand updated");
  expect(await screen.findByRole("button", { name: /South/ })).toBeTruthy();
});

test("an assistant that can't be created is reported", async () => {
  const brand = aBrand({ valueProposition: "# Gear" });
  await openSignedIn("/brands", {
    "GET /api/brands": { body: { brands: [brand] } },
    [`POST /api/brands/${brand.id}/assistant`]: fails(503, "AI_UNAVAILABLE", "The AI rests."),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Create AI Assistant" }));
  expect(await toastNamed("Error creating AI assistant")).toBeTruthy();
});

test("a failed generation shows the server's message until the next success", async () => {
  const brand = aBrand({ website: "https://north.example" });
  const words = "The AI rests. Try again soon.";
  let isDown = true;
  await openSignedIn("/brands", {
    "GET /api/brands": { body: { brands: [brand] } },
    [`POST /api/brands/${brand.id}/value-proposition`]: () =>
      isDown
        ? fails(503, "AI_UNAVAILABLE", words)
        : { body: { valueProposition: "# Gear", websiteNote: null } },
  });
  const generate = await screen.findByRole("button", { name: "Generate" });
  await userEvent.click(generate);
  await toastNamed("Error generating value proposition");
  const page = within(screen.getByRole("main"));
  expect(await page.findByText(words)).toBeTruthy();
  isDown = false;
  await userEvent.click(generate);
  await toastNamed("Value proposition generated");
  expect(page.queryByText(words)).toBeNull();
});
