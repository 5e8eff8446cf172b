import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fill } from "../../hands.ts";
import { openSignedIn } from "../../open-signed-in.tsx";
import { anAdGroup } from "../a-campaign.ts";
import { openCampaign, putOf } from "../open-campaign.tsx";

test("shows the first 20 keywords and how many more there are, notes and character counts", async () => {
  const headlines = ["耐久シューズ", "Free Returns Today", "Northwind"];
  const keywords = Array.from({ length: 27 }, (_, index) => ({
    text: `keyword ${index}`,
    matchType: "BROAD" as const,
  }));
  await openCampaign({
    notes: ["Left out: BEST!!!"],
    adGroups: [anAdGroup({ headlines, keywords })],
  });
  // Six wide characters count as twelve.
  expect(screen.getByText("12/30")).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Keywords" }));
  const all = within(screen.getByRole("region", { name: "Keywords" }));
  expect(all.getByText("keyword 19")).toBeTruthy();
  expect(all.queryByText("keyword 20")).toBeNull();
  expect(all.getByText("+7 more")).toBeTruthy();
  expect(screen.getByText("Left out: BEST!!!")).toBeTruthy();
});

test("Edit Campaign opens the form, and Cancel returns", async () => {
  const { sent, campaign } = await openCampaign({});
  await userEvent.click(screen.getByRole("button", { name: "Edit Campaign" }));
  const budget = await screen.findByLabelText<HTMLInputElement>(/Daily Budget \(EUR\)/);
  expect(budget.value).toBe("20");
  await fill(budget, "30");
  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Keywords", { selector: "h2" })).toBeTruthy();
  expect(sent(putOf(campaign))[0]?.body).toMatchObject({ budget: 30, name: "Trail sale" });
  expect(sent(putOf(campaign))[0]?.body).not.toHaveProperty("brandId");
});

test("notes can be dismissed; a new one is shown again", async () => {
  const note = "“Paris” could mean more than one place, or none. Choose the target locations.";
  const { router, campaign } = await openCampaign(
    { geography: "Paris", locations: [], notes: [note, "Left out: BEST!!!"] },
    () => ({ "GET /api/google/geo-targets": { body: [] } }),
  );
  // The location chooser shows the note about the ambiguous location.
  expect(screen.getByText(/^“Paris” could mean/).textContent).toMatch(/where the ads should show/);
  const page = within(screen.getByRole("main"));
  await userEvent.click(page.getByRole("button", { name: "Dismiss" }));
  await router.navigate({ to: "/campaigns" });
  await screen.findByText("No campaigns found");
  router.history.back();
  await screen.findByRole("button", { name: "Edit Campaign" });
  expect(screen.queryByText("Left out: BEST!!!")).toBeNull();
  expect(campaign.notes).toHaveLength(2);
});

test("a location that was not looked up is not reported as ambiguous", async () => {
  await openCampaign({ geography: "Paris", locations: [] }, () => ({
    "GET /api/google/geo-targets": { body: [] },
  }));
  expect(screen.getByText("Choose where the ads should show.")).toBeTruthy();
});

test("the settings show the bidding target, and the brand only if it is known", async () => {
  await openCampaign({ biddingStrategy: "target_cpa", targetCpa: 12 }, () => ({
    "GET /api/brands": { status: 403 },
  }));
  await userEvent.click(screen.getByRole("tab", { name: "Settings" }));
  const settings = within(screen.getByRole("region", { name: "Settings" }));
  expect(settings.getByText("Target CPA, €12.00")).toBeTruthy();
  expect(settings.getByText("Not loaded")).toBeTruthy();
});

test.each([
  ["Paris", {}],
  ["20 miles around Paris", { distance: { amount: 20, unit: "MILES" } }],
])("asks which place is meant if a location is ambiguous: %s", async (geography, kept) => {
  const places = [
    { id: 1, name: "Paris", canonicalName: "Paris, France", countryCode: "FR", targetType: "City" },
    { id: 2, name: "Paris", canonicalName: "Paris, Texas", countryCode: "US", targetType: "City" },
  ];
  const { sent, campaign } = await openCampaign({ geography, locations: [] }, () => ({
    "GET /api/google/geo-targets": { body: places },
  }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Paris, Texas" }));
  await userEvent.click(screen.getByRole("button", { name: "Save locations" }));
  await waitFor(() => expect(screen.queryByText("Which places do you mean?")).toBeNull());
  expect(sent(putOf(campaign))[0]?.body).toEqual({
    locations: [
      { id: 2, name: "Paris", canonicalName: "Paris, Texas", countryCode: "US", ...kept },
    ],
  });
});

test("a campaign whose brand was deleted can't be published", async () => {
  await openCampaign({ brandId: null });
  expect(screen.getByText("The brand of this campaign was deleted")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Publish" }).hasAttribute("disabled")).toBe(true);
});

test("an unknown campaign shows that it was not found", async () => {
  await openSignedIn("/campaigns/12345", {});
  expect(await screen.findByText("Campaign not found")).toBeTruthy();
  cleanup();
  await openSignedIn("/campaigns/abc", {});
  expect(await screen.findByText("Campaign not found")).toBeTruthy();
});
