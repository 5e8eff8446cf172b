import type { CampaignReview } from "@adwright/contracts/publication/serving";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { fails } from "../../fake-wire.ts";
import { openSignedIn, type Wire } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";
import { aTable } from "../list/a-row.ts";
import { anAd, anAtGoogle } from "./open-published.tsx";

const campaign = aCampaign({ name: "Trail", status: "published" });
const aReview = (
  status: CampaignReview["campaign"]["status"],
  ...approvals: string[]
): CampaignReview => ({
  campaign: anAtGoogle({ status }),
  ads: approvals.map((approvalStatus) => anAd({ approvalStatus })),
});

const open = (wire: Wire) =>
  openSignedIn(`/campaigns?published=${campaign.id}`, {
    "GET /api/brands": { body: { brands: [aBrand({ id: 1, name: "Northwind" })] } },
    "GET /api/campaigns/table": { body: aTable([]) },
    [`GET /api/campaigns/${campaign.id}`]: { body: campaign },
    ...wire,
  });
const panel = async () =>
  within(await screen.findByRole("region", { name: "Your campaign is published" }));
const stepsOf = (at: Awaited<ReturnType<typeof panel>>) =>
  within(at.getByRole("list", { name: "What happens next" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("after publishing, the ad, Google's review and the button that starts it are shown", async () => {
  let review = aReview("PAUSED", "UNDER_REVIEW", "APPROVED");
  const { router, sent } = await open({
    [`GET /api/campaigns/${campaign.id}/review`]: () => ({ body: review }),
    [`POST /api/campaigns/${campaign.id}/enable`]: { body: { status: "ENABLED" } },
  });
  const at = await panel();
  expect(await at.findByText(/Trail Shoes That Last/)).toBeTruthy();
  expect(at.getByText("Northwind")).toBeTruthy();
  await at.findByText("1 of 2 ads are reviewed. Most take less than a day");
  expect(stepsOf(at)).toEqual([
    "Created in Google Ads, doneBudget, ad groups, ads and keywords",
    "Review by Google, not yet1 of 2 ads are reviewed. Most take less than a day",
    "Serving, not yetPaused: nothing is spent until you enable it",
  ]);
  await userEvent.click(at.getByRole("button", { name: "Enable" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("€20.00 EUR")).toBeTruthy();
  review = aReview("ENABLED", "APPROVED", "APPROVED");
  await userEvent.click(dialog.getByRole("button", { name: "Enable campaign" }));
  expect(await at.findByText("Enabled: approved ads can show")).toBeTruthy();
  expect(sent(`POST /api/campaigns/${campaign.id}/enable`)).toHaveLength(1);
  expect(at.queryByRole("button", { name: "Enable" })).toBeNull();
  await userEvent.click(at.getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(router.state.location.href).toBe("/campaigns"));
  expect(screen.queryByText("Your campaign is published")).toBeNull();
});

test("a disapproved ad is told", async () => {
  const path = `GET /api/campaigns/${campaign.id}/review`;
  await open({ [path]: { body: aReview("PAUSED", "DISAPPROVED", "APPROVED") } });
  const at = await panel();
  expect(await at.findByText("1 of 2 ads are disapproved: open the campaign")).toBeTruthy();
});

test.each(["draft", "published"] as const)(
  "an address with a campaign that is not there, or is a %s again, shows the list alone",
  async (status) => {
    const answer =
      status === "draft" ? { body: { ...campaign, status } } : fails(404, "NOT_FOUND", "No.");
    await open({ [`GET /api/campaigns/${campaign.id}`]: answer });
    await screen.findByText("No campaigns found");
    await vi.waitFor(() => expect(screen.queryByText("Your campaign is published")).toBeNull());
  },
);
