import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";

import { type FakeAnswer, fails } from "../fake-wire.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aBrand, anAccount } from "./a-brand.ts";

// A notice stays for 3 s. Loading this code meanwhile can take longer on a busy machine.
beforeAll(async () => {
  await import("../../src/ui/overlay/toaster.tsx");
  await import("../../src/features/brand/manage/brands-page.tsx");
});

const account = () => screen.getByRole("combobox", { name: /Customer ID/ });

test("creates a brand for an account that has none yet", async () => {
  const [shop, bakery] = [anAccount({ name: "Shop" }), anAccount({ name: "Bakery" })];
  const answers: FakeAnswer[] = [fails(422, "VALIDATION", "The website is not an address.")];
  const { sent, router } = await openSignedIn("/brands/new", {
    "GET /api/google/client-accounts": { body: [shop, bakery] },
    "GET /api/brands": { body: { brands: [aBrand({ customerId: shop.id })] } },
    "POST /api/brands": ({ body }) => answers.pop() ?? { body: aBrand(body as object) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Create Brand" }));
  expect(screen.getByText("Customer ID is required")).toBeTruthy();
  expect(screen.getByText("Brand Name is required")).toBeTruthy();

  await userEvent.click(account());
  const taken = await screen.findByRole("option", { name: /Shop/ });
  expect(taken.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("option", { name: /Bakery/ }));
  await vi.waitFor(() => expect(account().textContent).toContain("Bakery"));
  await userEvent.click(screen.getByRole("button", { name: "Create Brand" }));
  await screen.findByRole("heading", { name: "Error creating brand" });
  await userEvent.click(screen.getByRole("button", { name: "Create Brand" }));
  await vi.waitFor(() => expect(sent("POST /api/brands")).toHaveLength(2));
  await screen.findByRole("heading", { name: "Brand created" });
  expect(sent("POST /api/brands")[0]?.body).toEqual({
    name: "Bakery",
    customerId: bakery.id,
    website: null,
    description: null,
  });
  await screen.findByRole("heading", { name: "Brand Management" });
  expect(router.state.location.pathname).toBe("/brands");
});
