import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openSignedIn } from "../open-signed-in.tsx";
import { aChangeSet } from "./a-change-set.ts";
import { aLiveCampaign } from "./a-live-campaign.ts";

const path = "/api/brands/7/changes";
const origin = {
  proposal: {
    grantId: "g1",
    clientName: "Claude",
    clientHost: "claude.ai",
    title: "More for what sells",
    expiresAt: "2026-11-24T08:00:00.000Z",
  },
};
const [change] = aChangeSet().changes;
if (change === undefined) throw new Error("The set is empty.");
const reasoned = { ...change, reason: "The budget limits it." };
const proposed = aChangeSet({ origin, changes: [reasoned] });

const isLine = (_text: string, at: Element | null) =>
  at?.tagName === "P" && at.textContent === "Claude proposes 1 change";

test("a proposal says whose it is, is compared again when it opens, and is approved or declined", async () => {
  const { sent } = await openSignedIn("/brands/7/changes/31", {
    [`GET ${path}/31`]: { body: proposed },
    [`POST ${path}/31/check`]: { body: { ...proposed, version: 3 } },
    [`DELETE ${path}/31`]: { body: { ...proposed, status: "discarded", hash: null } },
  });
  const banner = /^Proposed by Claude \(claude\.ai\) at .*\. Nothing has been changed\.$/;
  await screen.findByText((_, at) => at?.tagName === "P" && banner.test(at.textContent));
  expect(screen.getByText("Waits for you")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Review 1 change" }));
  expect(await dialog.findByText("Reason given by Claude: The budget limits it.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^Edit/ })).toBeNull();
  expect(await dialog.findByRole("button", { name: "Approve 1 change" })).toBeTruthy();
  expect(sent(`POST ${path}/31/check`)).not.toHaveLength(0);
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(sent(`DELETE ${path}/31`)).toHaveLength(1);
});

test("a proposal that expired can be staged as one's own, with its reasons", async () => {
  const failure = { code: "EXPIRED", message: "Nobody approved this.", changeIds: [] };
  const { sent } = await openSignedIn("/brands/7/changes/31", {
    [`GET ${path}/31`]: { body: { ...proposed, status: "discarded", hash: null, failure } },
    [`POST ${path}`]: { body: aChangeSet({ setId: 32 }) },
  });
  expect(await screen.findByText("Expired")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Stage as mine" }));
  expect(await screen.findByRole("link", { name: "Open staged changes" })).toBeTruthy();
  const { what, reason } = reasoned;
  expect(sent(`POST ${path}`)[0]?.body).toEqual({ changes: [{ what, reason }] });
});

test("the pages of live campaigns lead to what waits", async () => {
  const { changes: _, diff: __, findings: ___, estimate: ____, ...summary } = proposed;
  await openSignedIn("/brands/7/live/5", {
    "GET /api/brands/7/live/campaigns/5": { body: aLiveCampaign() },
    [`GET ${path}/open`]: { body: { set: null } },
    [`GET ${path}/proposed`]: { body: { sets: [summary] } },
  });
  expect(await screen.findByText(isLine)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Review" }).getAttribute("href")).toBe(
    "/brands/7/changes/31",
  );
});
