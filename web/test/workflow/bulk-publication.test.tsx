import type { BulkPublication } from "@adwright/contracts/campaign-group/bulk-publication";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { aChecked, aRun, aRunCampaign } from "./a-group.ts";
import { call, openReview } from "./open-review.tsx";

/** The labels of its buttons; disabled ones are in brackets. */
async function buttonsOf(run: BulkPublication): Promise<string[]> {
  await openReview(aChecked(), run);
  const card = await screen.findByRole("region", { name: "Publication" });
  const buttons = [...card.querySelectorAll("button")];
  return buttons.map((one) => (one.disabled ? `[${one.textContent}]` : one.textContent));
}

describe("the publication", () => {
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
    ["done", { status: "done", running: 0, waiting: 0, published: 4 }, "Done", ["Undo all"]],
    [
      "done for a part of the drafts",
      { status: "done", running: 0, waiting: 0, total: 3, published: 3 },
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
      ["Review again"],
    ],
  ])("%s", async (_, given, words, buttons) => {
    // A check from before the approval is not shown.
    expect(await buttonsOf(aRun(given))).toEqual(buttons);
    expect(screen.getAllByText(words)).not.toHaveLength(0);
  });

  test("shows progress, counts and campaigns, and why it is waiting", async () => {
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

  test("is polled until it ends", async () => {
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

  test("Undo all first explains what it does", async () => {
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
    await screen.findByText("What this publication made is removed from Google Ads.");
  });

  test("a later check replaces it", async () => {
    const done = aRun({ status: "done", running: 0, waiting: 0, published: 4 });
    await openReview(aChecked({ startedAt: "2026-11-22T16:00:00Z" }), done);
    expect(await screen.findByRole("button", { name: "Publish 3 campaigns" })).toBeTruthy();
  });
});
