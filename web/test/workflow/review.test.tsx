import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { fails, inTurn } from "../fake-wire.ts";
import { press, findNotice } from "../hands.ts";
import { aChecked, aCheckedCampaign, aPreflight } from "./a-group.ts";
import { call, openReview, START_CHECK } from "./open-review.tsx";

const finding = (given: Partial<PreflightFinding>): PreflightFinding => ({
  severity: "error",
  rule: "width/headline",
  field: "adGroups/0/headlines/2",
  message: "Longer than 30 characters.",
  ...given,
});

describe("the questions", () => {
  test("both are asked once, then all drafts are checked; a failure to start says why", async () => {
    const { sent } = await openReview(aPreflight(), null, {
      [START_CHECK]: inTurn(fails(409, "CONFLICT", "The workflow is being published."), {
        status: 202,
        body: aChecked({ status: "checking", checked: 1, setHash: null }),
      }),
    });
    await screen.findByRole("form", { name: "Before the check" });
    const paused = screen.getByRole("radio", { name: /Start paused/ });
    expect(paused.matches(":checked")).toBe(true);
    await press("Check 4 campaigns");
    expect(
      screen.getByText("Say whether this campaign contains EU political advertising."),
    ).toBeTruthy();
    expect(sent(START_CHECK)).toEqual([]);

    await userEvent.click(screen.getByRole("radio", { name: /contains no EU political/ }));
    await userEvent.click(screen.getByRole("radio", { name: /Start serving/ }));
    await press("Check 4 campaigns");
    expect(await findNotice("Error", "The workflow is being published.")).toBeTruthy();
    await press("Check 4 campaigns");
    expect(await screen.findByText("1 of 4 campaigns checked. This creates nothing.")).toBeTruthy();
    const [request] = sent(START_CHECK);
    expect(request?.body).toEqual({ euPoliticalAdvertising: false, startServing: true });
    expect(request?.headers.get("idempotency-key")).toBeTruthy();
  });

  test("the review of one campaign checks only that one", async () => {
    const { sent } = await openReview(
      aChecked(),
      null,
      { [START_CHECK]: { status: 202, body: aChecked({ total: 1, publishable: 1 }) } },
      "&campaign=71",
    );
    await userEvent.click(await screen.findByRole("radio", { name: /contains no EU political/ }));
    await press("Check 1 campaign");
    await waitFor(() =>
      expect(sent(START_CHECK)[0]?.body).toEqual({
        euPoliticalAdvertising: false,
        startServing: false,
        campaignIds: [71],
      }),
    );
  });
});

describe("the check", () => {
  test("continues after a reload and is polled until it ends", async () => {
    let preflight = aChecked({ status: "checking", checked: 2, setHash: null });
    await openReview(preflight, null, {
      [call("GET", "/preflight")]: () => ({ body: preflight }),
    });
    expect(await screen.findByText("2 of 4 campaigns checked. This creates nothing.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
    preflight = aChecked();
    await screen.findByText("3 of 4 campaigns can be published, 1 with warnings.");
  });

  test("shows totals, operations, what is left out, and what competes", async () => {
    await openReview(
      aChecked({
        competing: [
          {
            campaignIds: [1, 2],
            names: ["Berlin", "Germany"],
            sharedKeywords: 12,
            keywords: ["trail shoes", "running shoes"],
          },
        ],
      }),
    );
    expect(await screen.findByText("1 campaign is left out")).toBeTruthy();
    const totals = within(screen.getByRole("region", { name: "Cost by currency" }));
    for (const text of ["€150.00 EUR", "up to €300.00 EUR", "at most €4,560.00 EUR"]) {
      expect(totals.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText("12 for the check, 90 to publish")).toBeTruthy();
    expect(screen.getByText(/12 shared keywords/)).toBeTruthy();
  });

  test("shows each campaign with its findings, grouped, and links to their fields", async () => {
    const bad = aCheckedCampaign({
      name: "Paris",
      findings: [
        finding({
          severity: "warning",
          rule: "conversion/none",
          field: "account",
          message: "None.",
        }),
        finding({}),
        finding({ field: "adGroups/1/headlines/0" }),
      ],
    });
    const campaigns = [
      aCheckedCampaign({ name: "Berlin", place: "Berlin, Germany" }),
      bad,
      aCheckedCampaign({ name: "Rome", state: "failed", error: "Google did not answer." }),
      aCheckedCampaign({ name: "Oslo", state: "waiting", dailyBudget: null }),
    ];
    const { router } = await openReview(aChecked(), null, {
      [call("GET", "/preflight/campaigns")]: { body: { campaigns } },
    });
    const table = within(await screen.findByRole("region", { name: "Checked campaigns" }));
    expect(table.getByText("Berlin, Germany")).toBeTruthy();
    expect(table.getByText("No issues")).toBeTruthy();
    expect(table.getByText("Waiting")).toBeTruthy();
    await press("Could not be checked: Rome");
    expect(screen.getByText("Google did not answer.")).toBeTruthy();

    await press("1 error, 1 warning: Paris");
    const list = within(screen.getByRole("list", { name: "Findings in Paris" }));
    expect(list.getAllByText("Longer than 30 characters.", { exact: false })).toHaveLength(1);
    expect(list.queryByRole("link", { name: /Account/ })).toBeNull();
    await userEvent.click(list.getByRole("link", { name: "Edit Ad group 2, headline 1" }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: `/campaigns/${bad.campaignId}`,
        search: { field: "adGroups/1/headlines/0" },
      }),
    );
  });

  test("answers can be changed, or kept", async () => {
    await openReview(aChecked());
    await userEvent.click(await screen.findByRole("button", { name: "Change answers" }));
    expect(
      screen.getByRole("radio", { name: /contains no EU political/ }).matches(":checked"),
    ).toBe(true);
    await press("Cancel");
    expect(await screen.findByRole("button", { name: "Publish 3 campaigns" })).toBeTruthy();
  });

  test("can't be approved if nothing can be published", async () => {
    await openReview(aChecked({ publishable: 0, withErrors: 4, setHash: null, totals: [] }));
    expect(await screen.findByText("Nothing can be published yet")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
  });
});
