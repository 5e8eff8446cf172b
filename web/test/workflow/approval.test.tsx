import type { BulkPreflight } from "@adwright/contracts/campaign-group/bulk-publication";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { fails, inTurn } from "../fake-wire.ts";
import { press } from "../hands.ts";
import { aChecked, aRun } from "./a-group.ts";
import { openReview, PUBLISH, START_CHECK } from "./open-review.tsx";

const publish = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: "Publish 3 campaigns" });

describe("the approval", () => {
  test("names the set and starts the publication; a failure is shown in place, to try again", async () => {
    const { sent } = await openReview(aChecked(), null, {
      [PUBLISH]: inTurn(fails(429, "RATE_LIMITED", "Google's limit is used up."), {
        status: 202,
        body: aRun(),
      }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Publish 3 campaigns" }));
    expect(await screen.findByText("Google's limit is used up.")).toBeTruthy();
    expect(publish().disabled).toBe(false);
    await userEvent.click(publish());
    expect(await screen.findByText("Publishing")).toBeTruthy();
    const [request] = sent(PUBLISH);
    expect(request?.headers.get("if-match")).toBe("set-1");
    expect(request?.headers.get("idempotency-key")).toBeTruthy();
    expect(request?.body).toEqual({});
  });

  test("a total far above the usual has to be typed", async () => {
    const [total] = aChecked().totals;
    const unusual = { ...total, confirmAbove: 100 } as BulkPreflight["totals"][number];
    const { sent } = await openReview(aChecked({ totals: [unusual] }), null, {
      [PUBLISH]: { status: 202, body: aRun() },
    });
    const label = /^Type €150.00 to confirm it/;
    await screen.findByLabelText(label);
    await userEvent.click(publish());
    expect(screen.getByText("Type €150.00 to publish this total daily budget.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(sent(PUBLISH)).toEqual([]);
    await userEvent.type(screen.getByLabelText(label), "150.00");
    await userEvent.click(publish());
    await waitFor(() =>
      expect(sent(PUBLISH)[0]?.body).toEqual({ confirmedDailyBudgets: { EUR: 150 } }),
    );
  });

  test("a person who is asked to confirm publishes it with the password", async () => {
    const { sent } = await openReview(aChecked(), null, {
      [PUBLISH]: ({ body }) =>
        (body as { stepUpToken?: string }).stepUpToken === "proof"
          ? { status: 202, body: aRun() }
          : fails(403, "STEP_UP", "No.", { reasons: ["Much."] }),
      "POST /api/step-up": { body: { stepUpToken: "proof", expiresAt: "2026-11-28T10:00:00Z" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Publish 3 campaigns" }));
    expect(await screen.findByText("Much.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Publish 3 campaigns" })).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Your password/), "right{Enter}");
    expect(await screen.findByText("Publishing")).toBeTruthy();
    expect(sent("POST /api/step-up")[0]?.body).toMatchObject({ password: "right" });
  });

  test("a set that has changed has to be checked again", async () => {
    const body = { code: "PLAN_CHANGED", message: "The set changed." };
    await openReview(aChecked(), null, {
      [PUBLISH]: { status: 412, body },
      [START_CHECK]: { status: 202, body: aChecked({ setHash: "set-2" }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Publish 3 campaigns" }));
    expect(await screen.findByText("Something changed since this check")).toBeTruthy();
    expect(screen.getByText("Nothing was published. Check again, then publish.")).toBeTruthy();
    expect(publish().disabled).toBe(true);
    await press("Check again");
    await waitFor(() => expect(publish().disabled).toBe(false));
    expect(screen.queryByText("Something changed since this check")).toBeNull();
  });

  test("an expired check has to be repeated", async () => {
    await openReview(aChecked({ validUntil: new Date(Date.now() + 1500).toISOString() }));
    await waitFor(() => expect(publish().disabled).toBe(false));
    expect(await screen.findByText("This check is too old")).toBeTruthy();
    expect(publish().disabled).toBe(true);
  });
});
