import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openSignedIn } from "../open-signed-in.tsx";
import { aChangeSet } from "./a-change-set.ts";

const path = "/api/brands/7/changes";

const openSet = (set: ChangeSet) =>
  openSignedIn("/brands/7/changes/31", { [`GET ${path}/31`]: { body: set } });

const REJECTED = "Google Ads rejected one of these changes: Too low. Nothing was changed.";

function rejected(count: number): ChangeSet {
  const { changes } = aChangeSet();
  const all = ["one", "two"].slice(0, count).flatMap((changeId) =>
    changes.map((change) => ({
      ...change,
      changeId,
      base: { ...change.base, path: [`Campaign ${changeId}`] },
    })),
  );
  const failure = { code: "GOOGLE_ADS_REJECTED", message: REJECTED, changeIds: ["two"] };
  return aChangeSet({ status: "failed", changeCount: count, changes: all, diff: [], failure });
}

test("a set that Google has rejected says why, marks the change, and is retried", async () => {
  await openSet(rejected(2));
  await screen.findByText(REJECTED);
  const marked = within(screen.getByRole("region", { name: "Campaign two" }));
  expect(marked.getByText("Google Ads rejected this change.")).toBeTruthy();
  expect(screen.getAllByText("Google Ads rejected this change.")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Review and retry" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Open in Google Ads/ })).toBeNull();
});

test("the only change of a set is not marked as the rejected one", async () => {
  await openSet(rejected(1));
  await screen.findByText(REJECTED);
  expect(screen.queryByText("Google Ads rejected this change.")).toBeNull();
});

test("a set that may have been applied is not called unchanged, and links to Google Ads", async () => {
  const message = "Google has not answered. Look in Google Ads.";
  const failure = { code: "GOOGLE_ADS_UNAVAILABLE", message, changeIds: [] };
  await openSet(aChangeSet({ status: "unknown", failure }));
  const link = await screen.findByRole("link", { name: /^Open in Google Ads/ });
  expect(link.getAttribute("href")).toBe("https://ads.google.com/aw/campaigns?__e=1000000001");
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getAllByText("Not confirmed")).toHaveLength(2);
  expect(screen.queryByText("Nothing was changed")).toBeNull();
});

test("a set that was not checked yet is called staged, as on the live pages", async () => {
  await openSet(aChangeSet({ status: "open" }));
  expect(await screen.findByText("Staged")).toBeTruthy();
});

test("a set that was approved here and not applied says why in its review", async () => {
  const message = "Somebody else has changed it. Nothing was changed.";
  let set = aChangeSet({ status: "open" });
  await openSignedIn("/brands/7/changes/31", {
    [`GET ${path}/31`]: () => ({ body: set }),
    [`POST ${path}/31/check`]: () => ({ body: (set = aChangeSet()) }),
    [`POST ${path}/31/approve`]: () => {
      const failure = { code: "PLAN_CHANGED", message, changeIds: [] };
      set = aChangeSet({ status: "stale", hash: null, failure });
      return { body: aChangeSet({ status: "approved" }) };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Review/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Apply 1 change" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Check again" })).toBeTruthy();
});
