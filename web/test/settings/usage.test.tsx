import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { findNotice } from "../hands.ts";
import { card, openSubscription } from "./open-settings.tsx";
import { onUnlimited, someBilling, someUsage } from "./some-billing.ts";

describe("usage", () => {
  test("in words and as a percentage of the limit", async () => {
    await openSubscription();
    const usage = card("Usage");
    expect(await usage.findByText("2 of 30 reports")).toBeTruthy();
    expect(usage.getByText("1 of 1 brand")).toBeTruthy();
    expect(usage.getByText("0 of 1 campaign")).toBeTruthy();
    expect(usage.getByText(/^35% used, resets at \d\d:\d\d$/)).toBeTruthy();
    const meter = screen.getByRole("meter", { name: "Reports this month" });
    expect(meter.getAttribute("aria-valuetext")).toBe("2 of 30 reports");
  });

  test("without limits", async () => {
    const none = { used: 12, limit: null };
    const usage = someUsage({ brands: none, campaigns: none, reports: none });
    await openSubscription(onUnlimited, someBilling(), { "GET /api/usage": { body: usage } });
    expect(await screen.findByText("12 reports")).toBeTruthy();
    expect(screen.queryByRole("meter", { name: "Reports this month" })).toBeNull();
  });

  test("that can't be loaded", async () => {
    let answer: object = { status: 500 };
    await openSubscription({}, someBilling(), { "GET /api/usage": () => answer });
    expect(await screen.findByText(/Your usage could not be loaded/)).toBeTruthy();
    answer = { body: someUsage() };
    await userEvent.click(card("Usage").getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("2 of 30 reports")).toBeTruthy();
  });
});

describe("after a downgrade", () => {
  const KEEP = "PUT /api/billing/kept-brand";
  const over = someUsage({ brands: { used: 3, limit: 1 } });
  const brands = [aBrand({ name: "Northwind" }), aBrand({ name: "Contoso" })];

  test("the person chooses one brand that stays usable", async () => {
    const { sent } = await openSubscription({}, someBilling(), {
      "GET /api/usage": { body: over },
      "GET /api/brands": { body: { brands } },
      [KEEP]: { body: { success: true } },
    });
    await userEvent.click(await screen.findByRole("radio", { name: "Contoso" }));
    await userEvent.click(screen.getByRole("button", { name: "Keep this brand" }));
    expect(await findNotice("Brand chosen", "Contoso stays usable.")).toBeTruthy();
    expect(sent(KEEP).map(({ body }) => body)).toEqual([{ brandId: brands[1]?.id }]);
  });

  test("there is no choice if only deactivated brands exceed the limit", async () => {
    const { sent } = await openSubscription({}, someBilling(), {
      "GET /api/usage": { body: over },
      "GET /api/brands": {
        body: { brands: [brands[0], aBrand({ isActive: false })] },
      },
    });
    await waitFor(() => expect(sent("GET /api/brands").length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(screen.queryByRole("heading", { name: "Choose the brand to keep" })).toBeNull(),
    );
  });
});
