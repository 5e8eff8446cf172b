import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { type Seen, invalid, fails } from "../fake-wire.ts";
import { fill } from "../hands.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aChangeSet } from "./a-change-set.ts";
import { aLiveCampaign } from "./a-live-campaign.ts";

const REASON = "A month may cost $5,472.00 more.";
const path = "/api/brands/7/changes";

/**
 * Opens the live pages of a brand with this set staged. Approving it requires proof of identity, which only one
 * password gives.
 */
async function openStaged(first: ChangeSet, { hasPassword = true, isOfNewerServer = false } = {}) {
  let set = first;
  await openSignedIn("/brands/7/live/5", {
    "GET /api/brands/7/live/campaigns/5": { body: aLiveCampaign() },
    [`GET ${path}/open`]: () => (isOfNewerServer ? { malformed: { set } } : { body: { set } }),
    [`GET ${path}/31`]: () => (isOfNewerServer ? { malformed: set } : { body: set }),
    "POST /api/step-up": ({ body }: Seen) =>
      (body as { password: string }).password === "right"
        ? { body: { stepUpToken: "proof", expiresAt: "2026-11-23T08:10:00.000Z" } }
        : invalid("Please check the highlighted fields.", {
            password: "This is not your password.",
          }),
    [`POST ${path}/31/approve`]: ({ body }: Seen) => {
      if ((body as { stepUpToken?: string }).stepUpToken !== "proof") {
        const refusal = { code: "STEP_UP", message: `${REASON} Enter your password.` };
        return { status: 403, body: { ...refusal, details: { reasons: [REASON], hasPassword } } };
      }
      set = { ...set, status: "approved", approvedAt: "2026-11-23T08:05:00.000Z" };
      return { body: set };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Review 1 change" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Apply 1 change" }));
  return dialog;
}

test("a finding of a kind that this page does not know is shown as a warning", async () => {
  const severity = "notice" as "warning";
  const finding = { severity, rule: "change/new", changeIds: [], message: "Google rests today." };
  const dialog = await openStaged(aChangeSet({ findings: [finding] }), { isOfNewerServer: true });
  expect(await dialog.findByText("Google rests today.")).toBeTruthy();
});

test("a costly set is applied after the right password; a wrong one shows an error", async () => {
  const dialog = await openStaged(aChangeSet());
  expect(await dialog.findByText("Confirm it's you")).toBeTruthy();
  expect(dialog.getByText(REASON)).toBeTruthy();
  const confirm = dialog.getByRole("button", { name: "Confirm and apply" });
  await userEvent.click(confirm);
  expect(dialog.getByText("Enter your password.")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Your password/), "wrong");
  await userEvent.click(confirm);
  expect(await dialog.findByText("This is not your password.")).toBeTruthy();
  await fill(dialog.getByLabelText(/^Your password/), "right");
  await userEvent.click(confirm);
  expect(await screen.findByRole("dialog", { name: "Applying 1 change" })).toBeTruthy();
});

test("a person without a password signs in again and comes back", async () => {
  const dialog = await openStaged(aChangeSet(), { hasPassword: false });
  const again = await dialog.findByRole("button", { name: "Sign in again" });
  expect(dialog.queryByLabelText(/^Your password/)).toBeNull();
  expect(dialog.queryByRole("button", { name: /^Apply/ })).toBeNull();
  await userEvent.click(again);
  expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeTruthy();
  // The sign-in will return here.
  await waitFor(() =>
    expect(sessionStorage.getItem("return_place")).toMatch(/^\d+ \/brands\/7\/live/),
  );
});

const line = (text: string) => ({ text, pin: null });
const ad = (first: string) => ({
  headlines: [line(first), line("Free returns"), line("Since 2009")],
  descriptions: [line("Shoes for trails."), line("Visit us.")],
  path1: "trail",
  path2: "",
  finalUrl: "https://north.example/",
});

test("of two texts of an ad only the lines that differ are shown", async () => {
  const target = "customers/1000000001/adGroupAds/5~6";
  const what = { kind: "ad_text", target, to: ad("Wet trails"), mode: "in_place" } as const;
  const [before, after] = [ad("Dry trails"), ad("Wet trails")];
  const base = { value: before, context: {}, path: ["Trail shoes"], isThere: true };
  const diff = { changeId: "one", kind: "ad_text", path: ["Trail shoes"], field: "Text" };
  const dialog = await openStaged(
    aChangeSet({
      changes: [{ changeId: "one", what, base }],
      diff: [{ ...diff, unit: "ad", before, after, state: "clean" }],
    }),
  );
  expect(dialog.getByText("Dry trails")).toBeTruthy();
  expect(dialog.getByText("Wet trails")).toBeTruthy();
  expect(dialog.queryByText(/Free returns/)).toBeNull();
});

const free = { before: 0, after: 0 };
const pausedEstimate = {
  ...aChangeSet().estimate,
  day: free,
  todayMicros: 0,
  thisMonth: free,
  steadyMonth: free,
  stepUp: [],
} as ChangeSet["estimate"];

test("a budget of a paused campaign costs nothing, in the bar and in the review", async () => {
  const dialog = await openStaged(aChangeSet({ estimate: pausedEstimate }));
  expect(dialog.getByText("Nothing is spent while the campaign is paused.")).toBeTruthy();
  expect(screen.getByText(/no spend while paused/)).toBeTruthy();
});

test("an applied undo is called undone, and is not offered again", async () => {
  const undone = aChangeSet({ status: "applied", undoneBy: 32, undoneState: "all" });
  await openSignedIn("/brands/7/changes/31", { [`GET ${path}/31`]: { body: undone } });
  await screen.findByText("Undone");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a set that waits is stopped from its page, which says what is not certain yet", async () => {
  let set = aChangeSet({ status: "waiting", approvedAt: "2026-11-23T08:05:00.000Z" });
  await openSignedIn("/brands/7/changes/31", {
    [`GET ${path}/31`]: () => ({ body: set }),
    [`DELETE ${path}/31`]: () => {
      set = { ...set, isStopping: true };
      return { body: set };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  expect(await screen.findByText(/^Stopping\. Google may still apply/)).toBeTruthy();
  expect(screen.getByText("Stopping")).toBeTruthy();
  expect(
    screen.getByText("You can leave this page. We'll keep working in the background."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
});

test("a set that is being sent already is not stopped, and the message says so", async () => {
  const message = "This was sent to Google already. Undo it once it is applied.";
  const set = aChangeSet({ status: "approved", approvedAt: "2026-11-23T08:05:00.000Z" });
  await openSignedIn("/brands/7/changes/31", {
    [`GET ${path}/31`]: { body: set },
    [`DELETE ${path}/31`]: fails(409, "CONFLICT", message),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test.each([
  ["discarded", "Nothing was changed in Google Ads."],
  // Google may show something else than what it took.
  ["applied", /and any value that differs\.$/],
] as const)("a set that another tab has %s is not offered again", async (status, words) => {
  const checked = aChangeSet();
  let set = checked;
  await openSignedIn("/brands/7/live/5", {
    "GET /api/brands/7/live/campaigns/5": { body: aLiveCampaign() },
    [`GET ${path}/open`]: () => ({ body: { set: set === checked ? set : null } }),
    [`GET ${path}/31`]: () => ({ body: set }),
    [`POST ${path}/31/approve`]: fails(409, "CONFLICT", "Too late."),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Review" }));
  const apply = await screen.findByRole("button", { name: "Apply 1 change" });
  set = aChangeSet({ status });
  await userEvent.click(apply);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Apply/ })).toBeNull();
});
