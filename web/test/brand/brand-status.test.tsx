import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../fake-wire.ts";
import { hrefOf, openSignedIn } from "../open-signed-in.tsx";
import { aBrand } from "./a-brand.ts";

const toastNamed = (title: string) => screen.findByRole("heading", { name: title });

test("a brand is deleted after a confirmation", async () => {
  const brand = aBrand({ name: "Northwind" });
  let brands = [brand];
  const { sent } = await openSignedIn("/brands", {
    "GET /api/brands": () => ({ body: { brands } }),
    [`DELETE /api/brands/${brand.id}`]: () => {
      brands = [];
      return { body: { success: true } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Are you sure?" });
  for (const part of ["permanently deleted", "drafts remain", "unlinked", "cannot be undone"]) {
    expect(question.textContent).toContain(part);
  }
  expect(sent(`DELETE /api/brands/${brand.id}`)).toHaveLength(0);
  await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
  await toastNamed("Brand deleted");
  expect(await screen.findByText("No brands yet")).toBeTruthy();
});

test("a brand that is too recent to delete is explained in a dialog, not a toast", async () => {
  const brand = aBrand({ name: "Northwind" });
  const details = { brandName: "Northwind", ageDays: 3, daysRemaining: 27 };
  await openSignedIn("/brands", {
    "GET /api/brands": () => ({ body: { brands: [{ ...brand }] } }),
    [`DELETE /api/brands/${brand.id}`]: fails(
      409,
      "BRAND_TOO_RECENT_TO_DELETE",
      "30 days",
      details,
    ),
    [`POST /api/brands/${brand.id}/deactivate`]: () => {
      const change = { isActive: false, countsUntil: "2026-12-20T12:00:00Z", statusChangesLeft: 1 };
      return { body: Object.assign(brand, change) };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Are you sure?" });
  await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog", { name: "Cannot Delete Brand" });
  expect(dialog.textContent).toContain(
    "The brand 'Northwind' is only 3 days old. You need to wait 27 more days before you can delete it.",
  );
  expect(hrefOf("Upgrade Subscription", within(dialog))).toBe("/billing/upgrade");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const ways = within(dialog).getAllByRole("listitem");
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Upgrade .* more brand slots/),
    expect.stringMatching(/Wait/),
    expect.stringMatching(/Deactivate the brand\..* 2 status changes left this month\./),
  ]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Deactivate Brand" }));
  expect(await screen.findByText("Deactivated, counts until 20 Dec 2026")).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: "Cannot Delete Brand" })).toBeNull();
});

test("a brand can't be turned on without room in the plan, and the alert says why", async () => {
  const brand = aBrand({ name: "Northwind", isActive: false, countsAgainstLimit: false });
  const details = { resource: "brands", limit: 1, used: 1, plan: "Free" };
  await openSignedIn("/brands", {
    "GET /api/brands": { body: { brands: [brand, aBrand()] } },
    [`POST /api/brands/${brand.id}/activate`]: fails(403, "SUBSCRIPTION_LIMIT", "No.", details),
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Northwind/ }));
  await userEvent.click(screen.getByRole("button", { name: "Activate" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Activate" }));
  await toastNamed("Brands limit reached");
  expect((await question.findByRole("alert")).textContent).toContain(
    "You've reached your limit of 1 brands on your Free plan. You currently have 1 active brands.",
  );
});

test("a brand is deactivated after a confirmation, at most twice a month", async () => {
  const brand = aBrand({ name: "Northwind", statusChangesLeft: 1 });
  await openSignedIn("/brands", {
    "GET /api/brands": () => ({ body: { brands: [{ ...brand }] } }),
    [`POST /api/brands/${brand.id}/deactivate`]: () => {
      const change = { isActive: false, countsUntil: "2026-12-20T12:00:00Z", statusChangesLeft: 0 };
      return { body: Object.assign(brand, change) };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Deactivate" }));
  const question = await screen.findByRole("alertdialog", { name: "Deactivate Northwind?" });
  expect(question.textContent).toContain("still counts against your brand limit");
  await userEvent.click(within(question).getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("Deactivated, counts until 20 Dec 2026")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Activate" }).hasAttribute("disabled")).toBe(true);
});

test("nothing can be generated for a brand that no longer counts against the plan", async () => {
  const brand = aBrand({
    name: "Northwind",
    isActive: false,
    countsAgainstLimit: false,
    valueProposition: "# Gear",
  });
  await openSignedIn("/brands", { "GET /api/brands": { body: { brands: [brand] } } });
  expect(await screen.findByText("Reactivate the brand first")).toBeTruthy();
  expect(screen.getByText("Deactivated, no longer counts")).toBeTruthy();
  const generate = screen.getByRole("button", { name: "Generate again" });
  expect(generate.hasAttribute("disabled")).toBe(true);
  expect(screen.queryByRole("button", { name: "Create AI Assistant" })).toBeNull();
});
