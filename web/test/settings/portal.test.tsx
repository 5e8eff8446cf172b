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

  test("opens in the same tab", async () => {
    const leave = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const url = "https://customer-portal.paddle.com/cpl_1";
    await openSubscription(onUnlimited, someBilling(), { [PORTAL]: { body: { url } } });
    await userEvent.click(screen.getByRole("button", { name: "Customer portal" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
  });

  test("is offered for paying an overdue invoice", async () => {
    const leave = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const subscriptions = [aSubscription({ status: "past_due" })];
    const url = "https://customer-portal.paddle.com/cpl_2";
    await openSubscription(onUnlimited, someBilling({ subscriptions }), {
      [PORTAL]: { body: { url } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Update payment method" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
  });

  test("shows what failed", async () => {
    await openSubscription(onUnlimited, someBilling(), {
      [PORTAL]: fails(503, "PAYMENT_UNAVAILABLE", "Paddle is away."),
    });
    await userEvent.click(screen.getByRole("button", { name: "Customer portal" }));
    expect(await findNotice("Error opening portal", "Paddle is away.")).toBeTruthy();
  });

  test("says so if the subscription ended a moment ago", async () => {
    await openSubscription(onUnlimited);
    await userEvent.click(screen.getByRole("button", { name: "Customer portal" }));
    expect(await findNotice("No active subscription", /once you have a subscription/)).toBeTruthy();
  });
});
