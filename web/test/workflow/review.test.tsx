import type {
  BulkPreflight,
  BulkPublication,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";

import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { aChecked, aCheckedCampaign, aGroup, aPreflight, aRun, aRunCampaign } from "./a-group.ts";
import { groupCall, groupsOf, LIST, nextPage, notice, press } from "./open-workflows.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const group = aGroup({ name: "Autumn" });
const call = (method: string, rest: string) => groupCall(method, group.id, rest);
const START_CHECK = call("POST", "/preflight");
const PUBLISH = call("POST", "/publish");

const none = { status: 404, body: { code: "NOT_FOUND", message: "None." } };

/** The review of the group, with a check and a publication as the server has them. */
async function openReview(
  preflight: BulkPreflight,
  publication: BulkPublication | null = null,
  wire: Wire = {},
  search = "",
) {
  return openSignedIn(`/supercharged-isolated?review=${group.id}${search}`, {
    [LIST]: groupsOf(group),
    [groupCall("GET", group.id)]: { body: group },
    [call("GET", "/preflight")]: { body: preflight },
    [call("GET", "/preflight/campaigns")]: { body: { campaigns: [aCheckedCampaign()] } },
    [call("GET", "/publish")]: publication === null ? none : { body: publication },
    [call("GET", "/publish/campaigns")]: { body: { campaigns: [aRunCampaign()] } },
    ...wire,
  });
}

const finding = (given: Partial<PreflightFinding>): PreflightFinding => ({
  severity: "error",
  rule: "width/headline",
  field: "adGroups/0/headlines/2",
  message: "Longer than 30 characters.",
  ...given,
});

describe("the questions", () => {
  test("both are asked once, then all drafts are checked", async () => {
    const { sent } = await openReview(aPreflight(), null, {
      [START_CHECK]: {
        status: 202,
        body: aChecked({ status: "checking", checked: 1, setHash: null }),
      },
    });
    await screen.findByRole("form", { name: "Before the check" });
    const paused = screen.getByRole("radio", { name: /Start paused/ });
    expect(paused.getAttribute("aria-checked")).toBe("true");
    await press("Check 4 campaigns");
    expect(
      screen.getByText("Say whether this campaign contains EU political advertising."),
    ).toBeTruthy();
    expect(sent(START_CHECK)).toEqual([]);

    await userEvent.click(screen.getByRole("radio", { name: /contains no EU political/ }));
    await userEvent.click(screen.getByRole("radio", { name: /Start serving/ }));
    await press("Check 4 campaigns");
    expect(await screen.findByText("1 of 4 campaigns checked. This creates nothing.")).toBeTruthy();
    const [request] = sent(START_CHECK);
    expect(request?.body).toEqual({ euPoliticalAdvertising: false, startServing: true });
    expect(request?.headers.get("idempotency-key")).toBeTruthy();
  });

  test("of one campaign, only that is checked", async () => {
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

  test("a check that cannot be started is told", async () => {
    const body = { code: "CONFLICT", message: "The workflow is being published." };
    await openReview(aPreflight(), null, { [START_CHECK]: { status: 409, body } });
    await userEvent.click(await screen.findByRole("radio", { name: /contains no EU political/ }));
    await press("Check 4 campaigns");
    await notice("Error", "The workflow is being published.");
  });
});

describe("the check", () => {
  test("goes on after a reload and is followed to its end", async () => {
    let preflight = aChecked({ status: "checking", checked: 2, setHash: null });
    await openReview(preflight, null, {
      [call("GET", "/preflight")]: () => ({ body: preflight }),
    });
    expect(await screen.findByText("2 of 4 campaigns checked. This creates nothing.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
    preflight = aChecked();
    expect(
      await screen.findByText("3 of 4 campaigns can be published, 1 with warnings."),
    ).toBeTruthy();
  });

  test("totals, operations, what is left out, and what competes", async () => {
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

  test("each campaign with its findings, grouped, and links to their fields", async () => {
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

    await press("2 errors, 1 warning: Paris");
    const list = within(screen.getByRole("list", { name: "Findings in Paris" }));
    expect(list.getAllByText("Longer than 30 characters.", { exact: false })).toHaveLength(1);
    expect(list.queryByRole("link", { name: "Account" })).toBeNull();
    await userEvent.click(list.getByRole("link", { name: "Ad group 2, headline 1" }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: `/campaigns/${bad.campaignId}`,
        search: { field: "adGroups/1/headlines/0" },
      }),
    );
  });

  test("a long set is read a page at a time", async () => {
    const { sent } = await openReview(aChecked({ total: 60 }), null, {
      [call("GET", "/preflight/campaigns")]: ({ url }) => {
        const campaigns = Array.from({ length: url.includes("cursor") ? 10 : 50 }, () =>
          aCheckedCampaign(),
        );
        return url.includes("cursor")
          ? { body: { campaigns } }
          : { body: { campaigns }, headers: nextPage };
      },
    });
    expect(await screen.findByText("1–50 of 60")).toBeTruthy();
    await press("Campaigns: next page");
    expect(await screen.findByText("51–60 of 60")).toBeTruthy();
    expect(sent(call("GET", "/preflight/campaigns"))).toHaveLength(2);
  });

  test("answers can be changed, or kept", async () => {
    await openReview(aChecked());
    await userEvent.click(await screen.findByRole("button", { name: "Change answers" }));
    expect(
      screen.getByRole("radio", { name: /contains no EU political/ }).getAttribute("aria-checked"),
    ).toBe("true");
    await press("Cancel");
    expect(await screen.findByRole("button", { name: "Publish 3 campaigns" })).toBeTruthy();
  });

  test("without anything to publish there is nothing to approve", async () => {
    await openReview(aChecked({ publishable: 0, withErrors: 4, setHash: null, totals: [] }));
    expect(await screen.findByText("Nothing can be published yet")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
  });

  test("a review that cannot be loaded can be tried again", async () => {
    const answers = [{ status: 400 }, { body: aPreflight() }];
    await openReview(aPreflight(), null, {
      [call("GET", "/preflight")]: () => answers.shift() ?? {},
    });
    expect(await screen.findByText("The review could not be loaded")).toBeTruthy();
    await press("Try again");
    await screen.findByRole("form", { name: "Before the check" });
  });
});

describe("the approval", () => {
  const publish = () =>
    screen.getByRole<HTMLButtonElement>("button", { name: "Publish 3 campaigns" });

  test("names the set and starts the publication", async () => {
    const { sent } = await openReview(aChecked(), null, {
      [PUBLISH]: { status: 202, body: aRun() },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Publish 3 campaigns" }));
    expect(await screen.findByText("Publishing")).toBeTruthy();
    const [request] = sent(PUBLISH);
    expect(request?.headers.get("if-match")).toBe("set-1");
    expect(request?.headers.get("idempotency-key")).toBeTruthy();
    expect(request?.body).toEqual({});
  });

  test("a total far above the usual is typed", async () => {
    const [total] = aChecked().totals;
    const unusual = { ...total, confirmAbove: 100 } as BulkPreflight["totals"][number];
    const { sent } = await openReview(aChecked({ totals: [unusual] }), null, {
      [PUBLISH]: { status: 202, body: aRun() },
    });
    const label = /Type the total daily budget \(EUR\)/;
    await screen.findByLabelText(label);
    await userEvent.click(publish());
    expect(screen.getByText("Type 150 to publish with this budget.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(sent(PUBLISH)).toEqual([]);
    await userEvent.type(screen.getByLabelText(label), "150.00");
    await userEvent.click(publish());
    await waitFor(() =>
      expect(sent(PUBLISH)[0]?.body).toEqual({ confirmedDailyBudgets: { EUR: 150 } }),
    );
  });

  test("a set that changed has to be checked again", async () => {
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

  test("a check that is too old has to be made again", async () => {
    await openReview(aChecked({ validUntil: new Date(Date.now() + 1500).toISOString() }));
    await waitFor(() => expect(publish().disabled).toBe(false));
    expect(await screen.findByText("This check is too old")).toBeTruthy();
    expect(publish().disabled).toBe(true);
  });

  test("another failure is said in place", async () => {
    const body = { code: "RATE_LIMITED", message: "Google's limit is used up." };
    await openReview(aChecked(), null, { [PUBLISH]: { status: 429, body } });
    await userEvent.click(await screen.findByRole("button", { name: "Publish 3 campaigns" }));
    expect(await screen.findByText("Google's limit is used up.")).toBeTruthy();
    expect(publish().disabled).toBe(false);
  });
});

describe("the publication", () => {
  /** Its own buttons, those that are disabled in brackets. */
  async function buttonsOf(run: BulkPublication): Promise<string[]> {
    await openReview(aChecked(), run);
    const card = await screen.findByRole("region", { name: "Publication" });
    const buttons = [...card.querySelectorAll("button")];
    return buttons.map((one) => (one.disabled ? `[${one.textContent}]` : one.textContent));
  }

  test.each<[string, Partial<BulkPublication>, string, string[]]>([
    ["running", {}, "Publishing", ["Stop"]],
    ["stopping", { status: "stopping" }, "Stopping", ["[Stopping...]"]],
    ["stopped", { status: "stopped", running: 0, waiting: 2 }, "Stopped", ["Resume", "Undo all"]],
    [
      "stopped before the first",
      { status: "stopped", running: 0, waiting: 4, published: 0 },
      "Stopped",
      ["Resume"],
    ],
    [
      "done",
      { status: "done", running: 0, waiting: 0, published: 4 },
      "Done",
      ["Undo all", "Review the others"],
    ],
    [
      "done with failures",
      { status: "done", running: 0, waiting: 0, published: 3, failed: 1 },
      "Done",
      ["Resume", "Undo all", "Review the others"],
    ],
    ["undoing", { status: "undoing" }, "Undoing", ["[Undoing...]"]],
    [
      "undone",
      { status: "undone", running: 0, waiting: 0, published: 0, undone: 3, kept: 1 },
      "Undone",
      ["Review the others"],
    ],
  ])("%s", async (_, given, words, buttons) => {
    // A check of before the approval is of no interest.
    expect(await buttonsOf(aRun(given))).toEqual(buttons);
    expect(screen.getAllByText(words)).not.toHaveLength(0);
  });

  test("its progress, counts and campaigns, and why it waits", async () => {
    const campaigns = [
      aRunCampaign({ name: "Berlin" }),
      aRunCampaign({ name: "Paris", state: "failed", message: "Google refused the page." }),
    ];
    await openReview(
      aChecked(),
      aRun({ failed: 1, waiting: 0, waitingFor: "Google's daily limit. It goes on at 08:00." }),
      { [call("GET", "/publish/campaigns")]: { body: { campaigns } } },
    );
    const bar = await screen.findByRole("progressbar", { name: "Published" });
    expect(bar.getAttribute("aria-valuetext")).toBe("2 of 4, 1 failed");
    expect(screen.getByText("Google's daily limit. It goes on at 08:00.")).toBeTruthy();
    expect(await screen.findByText("Google refused the page.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Paris" })).toBeTruthy();
    expect(screen.getByText(/^Approved .* · as of \d\d:\d\d$/)).toBeTruthy();
  });

  test("is followed to its end", async () => {
    let run = aRun();
    await openReview(aChecked(), run, { [call("GET", "/publish")]: () => ({ body: run }) });
    await screen.findByText("Publishing");
    run = aRun({ status: "done", running: 0, waiting: 0, published: 4 });
    expect(await screen.findByText("4 campaigns of 4 published.")).toBeTruthy();
  });

  test.each([
    ["Stop", "/publish/stop", aRun(), aRun({ status: "stopping" })],
    ["Resume", "/publish/resume", aRun({ status: "stopped" }), aRun()],
  ])("%s", async (button, rest, before, after) => {
    const { sent } = await openReview(aChecked(), before, {
      [call("POST", rest)]: { status: 202, body: after },
    });
    await userEvent.click(await screen.findByRole("button", { name: button }));
    await waitFor(() => expect(screen.queryByRole("button", { name: button })).toBeNull());
    expect(sent(call("POST", rest))[0]?.headers.get("idempotency-key")).toBeTruthy();
  });

  test("Undo all says what it does first", async () => {
    const done = aRun({ status: "done", running: 0, waiting: 0, published: 4 });
    const { sent } = await openReview(aChecked(), done, {
      [call("POST", "/publish/undo")]: { status: 202, body: aRun({ status: "undoing" }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Undo all" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/has spent money is paused instead/)).toBeTruthy();
    expect(dialog.getByText(/edited in Google Ads since is left as it is/)).toBeTruthy();
    expect(sent(call("POST", "/publish/undo"))).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Undo all" }));
    expect(
      await screen.findByText("What this publication made is removed from Google Ads."),
    ).toBeTruthy();
  });

  test("an action that is refused is told", async () => {
    const body = { code: "CONFLICT", message: "It has ended already." };
    await openReview(aChecked(), aRun(), {
      [call("POST", "/publish/stop")]: { status: 409, body },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
    await notice("Error", "It has ended already.");
  });

  test("a check that came after it is shown in its place", async () => {
    const done = aRun({ status: "done", running: 0, waiting: 0, published: 4 });
    await openReview(aChecked({ startedAt: "2026-11-22T16:00:00Z" }), done);
    expect(await screen.findByRole("button", { name: "Publish 3 campaigns" })).toBeTruthy();
  });
});
