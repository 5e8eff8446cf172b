import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";

import { fails } from "../fake-wire.ts";
import { findNotice } from "../hands.ts";
import { openSubscription } from "./open-settings.tsx";
import { aSubscription, onUnlimited, someBilling } from "./some-billing.ts";

describe("the portal", () => {
  const PORTAL = "POST /api/paddle/customer-portal";

  test("is offered only to people with a subscription", async () => {
    await openSubscription();
    expect(screen.queryByRole("button", { name: "Customer portal" })).toBeNull();
  });

  test.each(["Customer portal", "Update payment method"])(
    "%s opens it in the same tab",
    async (name) => {
      const leave = vi.spyOn(location, "assign").mockImplementation(() => undefined);
      const subscriptions = [aSubscription({ status: "past_due" })];
      const url = "https://customer-portal.paddle.com/cpl_1";
      await openSubscription(onUnlimited, someBilling({ subscriptions }), {
        [PORTAL]: { body: { url } },
      });
      await userEvent.click(await screen.findByRole("button", { name }));
      await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
    },
  );

  test.each([
    [
      fails(503, "PAYMENT_UNAVAILABLE", "Paddle is away."),
      "Error opening portal",
      /Paddle is away\./,
    ],
    // The subscription ended a moment ago.
    [fails(404, "NOT_FOUND", "No."), "No active subscription", /once you have a subscription/],
  ])("says why it does not open: %#", async (answer, title, words) => {
    await openSubscription(onUnlimited, someBilling(), { [PORTAL]: answer });
    await userEvent.click(screen.getByRole("button", { name: "Customer portal" }));
    expect(await findNotice(title, words)).toBeTruthy();
  });
});
