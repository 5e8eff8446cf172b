import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { fails } from "../../fake-wire.ts";
import { aChangeSet } from "../../live-campaign/a-change-set.ts";
import { noFigures, openSignedIn } from "../../open-signed-in.tsx";
import { aLiveRow, aTable } from "./a-row.ts";

const brands = [aBrand({ id: 1, name: "Closed" }), aBrand({ id: 2, name: "Open" })];
const stageIn = (brandId: number) => `POST /api/brands/${brandId}/changes`;
const nothingStaged = aChangeSet({ brandId: 2, status: "open", changeCount: 0, changes: [] });

test("an account that refuses keeps no other from its own, and is named", async () => {
  const { sent } = await openSignedIn("/campaigns", {
    "GET /api/campaigns/table": {
      body: aTable(brands.map(({ id, name }) => aLiveRow({ name, brandId: id }))),
    },
    "GET /api/brands": { body: { brands } },
    "GET /api/performance": { body: noFigures },
    "GET /api/changes/open": { body: { brandIds: [] } },
    [stageIn(1)]: fails(409, "CONFLICT", "It is closed."),
    [stageIn(2)]: { body: nothingStaged },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
  const bar = within(await screen.findByRole("region", { name: "Selected campaigns" }));
  await userEvent.click(bar.getByRole("button", { name: "Pause" }));
  const notice = await screen.findByText("Not staged for Closed");
  expect(notice.parentElement?.textContent).toContain("It is closed.");
  expect(sent(stageIn(2))).toHaveLength(1);
});

test("a list says that accounts are missing in it", async () => {
  await openSignedIn("/campaigns", {
    "GET /api/campaigns/table": { body: aTable([aLiveRow({ name: "Trail" })]) },
    "GET /api/brands": { body: { brands } },
    "GET /api/performance": { body: { ...noFigures, unreadAccounts: 1 } },
  });
  expect(await screen.findByText("1 account is still to be read from Google.")).toBeTruthy();
});
