import type { GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aCampaign, anAdGroup } from "../campaign/a-campaign.ts";
import { press, fill, findNotice } from "../hands.ts";
import { hrefOf, openSignedIn } from "../open-signed-in.tsx";
import { aGroup, aGroupCampaign } from "./a-group.ts";
import { groupCall, LIST, groupsOf, nextPage, openManage } from "./open-workflows.tsx";

const PAGE = (id: number) => groupCall("GET", id, "/campaigns");
const REGENERATE = (id: number) => `POST /api/supercharged-isolated/regenerate-campaigns/${id}`;

async function openExpanded(...campaigns: ReturnType<typeof aGroupCampaign>[]) {
  const group = aGroup();
  const app = await openManage([group], { [PAGE(group.id)]: { body: { campaigns } } });
  await press("View Campaigns");
  return { ...app, group };
}

const table = () => screen.findByRole("table", { name: /^Campaigns of / });
const findRow = async (name: string | RegExp) =>
  within(await table()).getByRole("row", { name: new RegExp(name) });

/** Types into a cell's field, opened if it is not, and saves. */
async function edit(field: string, text: string) {
  const opener = screen.queryByRole("button", { name: `Edit ${field}` });
  if (opener) await userEvent.click(opener);
  const entry = screen.getByRole("textbox", { name: field });
  await fill(entry, text);
  await press("Save");
}

test("an expanded group shows its campaigns, and hides them again", async () => {
  const { router, group } = await openExpanded(aGroupCampaign({ name: "Trail · Berlin" }));
  expect(await findRow("Trail · Berlin")).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: "manage", group: group.id });
  const toggle = screen.getByRole("button", { name: "Hide Campaigns" });
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(toggle);
  expect(screen.queryByText("Trail · Berlin")).toBeNull();
});

test("shows everything about a campaign", async () => {
  const campaign = aGroupCampaign({
    name: "Trail · Berlin",
    country: "Berlin, Germany",
    keywordCount: 12,
    dailyBudget: 20,
    targetCpa: null,
  });
  await openExpanded(campaign);
  const box = within(await table());
  await press("12 keywords");
  for (const text of [
    "Berlin, Germany",
    "DE",
    "82",
    "2",
    "Ready to Publish",
    "ready",
    "Sell trail running shoes.",
    "€20.00 EUR",
    "Not set",
    "Headline one 1",
    "Headline one 1 | Headline two 1",
    "Description 3",
    "+2 more ad groups",
  ]) {
    expect(box.getByText(text)).toBeTruthy();
  }
  expect(box.queryByText("Ad group 4")).toBeNull();
  expect(hrefOf("Edit Campaign", box)).toBe(`/campaigns/${campaign.id}`);
});

test.each<[Partial<GroupCampaign>, string, string]>([
  [{ status: "generating", generationStatus: "waiting" }, "Generating", "waiting"],
  [{ status: "generating", generationStatus: "generating" }, "Generating", "generating"],
  [{ status: "publishing" }, "Publishing", "ready"],
  [{ status: "published" }, "Published", "ready"],
  [{ status: "failed" }, "Failed", "ready"],
  [{ status: "failed", generationStatus: "error" }, "Failed", "error"],
])(
  "a campaign with %o has the badge %s and the generation status %s",
  async (given, badge, words) => {
    await openExpanded(aGroupCampaign(given));
    const box = within(await table());
    expect(box.getByText(badge)).toBeTruthy();
    expect(box.getByText(words)).toBeTruthy();
    expect(box.queryAllByRole("button", { name: "Retry" })).toHaveLength(words === "error" ? 1 : 0);
  },
);

test("goal, headline and budget are saved from their cells, in the version on screen", async () => {
  const campaign = aGroupCampaign({ name: "Trail · Berlin" });
  const whole = aCampaign({
    id: campaign.id,
    adGroups: [anAdGroup({ headlines: ["Headline one 1", "Second"] }), anAdGroup({})],
  });
  const group = aGroup();
  const save = `PUT /api/campaigns/${campaign.id}`;
  const totals = [
    { currencyCode: "EUR", campaigns: 4, dailyBudget: 200, maxDaily: 400, maxMonthly: 6080 },
    { currencyCode: "JPY", campaigns: 1, dailyBudget: 900, maxDaily: 1800, maxMonthly: 27360 },
  ];
  const { sent } = await openManage([group], {
    [PAGE(group.id)]: { body: { campaigns: [campaign], totals } },
    [`GET /api/campaigns/${campaign.id}`]: { body: whole },
    [save]: { body: whole },
  });
  await press("View Campaigns");
  await table();
  for (const text of ["€200.00 EUR a day", "at most €6,080.00 EUR a month", "¥900 JPY a day"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await edit("goal of Trail · Berlin", "Sell trail shoes in Berlin.");
  await waitFor(() => expect(sent(save)[0]?.body).toEqual({ goal: "Sell trail shoes in Berlin." }));
  expect(sent(save)[0]?.headers.get("if-match")).toBe("3");
  await edit("daily budget of Trail · Berlin", "x");
  expect(await screen.findByText("Enter a daily budget such as 25 or 25.50.")).toBeTruthy();
  await edit("daily budget of Trail · Berlin", "35.5");
  await waitFor(() => expect(sent(save)[1]?.body).toEqual({ budget: 35.5 }));
  await edit("headline of Trail · Berlin", "x".repeat(31));
  expect(await screen.findByText("Takes 31 of 30 characters.")).toBeTruthy();
  await edit("headline of Trail · Berlin", "Trail shoes for Berlin");
  await waitFor(() =>
    expect(sent(save)[2]?.body).toMatchObject({
      adGroups: [{ headlines: ["Trail shoes for Berlin", "Second"] }, {}],
    }),
  );
});

test("a published campaign is not edited here; one without a goal says so", async () => {
  await openExpanded(aGroupCampaign({ status: "published", goal: "" }));
  await table();
  expect(screen.getByText("No goal generated")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Edit / })).toBeNull();
});

test("a failed campaign shows the reason; Retry rewrites only this campaign", async () => {
  const group = aGroup({ completedDrafts: 3, failedDrafts: 1 });
  const campaign = aGroupCampaign({
    generationStatus: "error",
    status: "failed",
    error: "The AI answered in another language.",
    hasAdGroups: false,
    adGroups: [],
  });
  const { sent } = await openManage([group], {
    [PAGE(group.id)]: { body: { campaigns: [campaign] } },
    [REGENERATE(group.id)]: { status: 202, body: { success: true, regeneratedCount: 1 } },
  });
  await press("View Campaigns");
  const box = within(await table());
  expect(
    box.getByText(
      "Campaign Generation Failed: Ad groups couldn't be generated. This usually happens due to API limits or authentication issues.",
    ),
  ).toBeTruthy();
  expect(box.getByText("The AI answered in another language.")).toBeTruthy();
  await userEvent.click(box.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(sent(REGENERATE(group.id))).toHaveLength(1));
  expect(sent(REGENERATE(group.id))[0]?.body).toEqual({ campaignIds: [campaign.id] });
});

const page = (name: string) =>
  Array.from({ length: 25 }, (_, index) => aGroupCampaign({ name: `${name} ${index}` }));

test("one page is fetched at a time", async () => {
  const group = aGroup({ totalTargets: 1000, completedDrafts: 1000 });
  const { sent } = await openManage([group], {
    [PAGE(group.id)]: ({ url }) =>
      url.includes("cursor=two")
        ? { body: { campaigns: page("Second") } }
        : { body: { campaigns: page("First") }, headers: nextPage },
  });
  await press("View Campaigns");
  expect(await screen.findByText("1–25 of 1,000")).toBeTruthy();
  expect(sent(PAGE(group.id)).every(({ url }) => url.includes("limit=25"))).toBe(true);
  expect(sent(PAGE(group.id))).toHaveLength(1);
  await press("Campaigns: next page");
  expect(await screen.findByText("Second 0")).toBeTruthy();
  expect(screen.getByText("26–50 of 1,000")).toBeTruthy();
  expect(sent(PAGE(group.id))).toHaveLength(2);
  await press("Campaigns: previous page");
  expect(await screen.findByText("First 0")).toBeTruthy();
});

test("Publish to Google Ads on a campaign opens its review", async () => {
  const campaign = aGroupCampaign();
  const { router, group } = await openExpanded(campaign);
  await table();
  await press("Publish to Google Ads");
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ review: group.id, campaign: campaign.id }),
  );
});

test("the viewer: list, details, opening the campaign in a new tab, and going back", async () => {
  const one = aGroupCampaign({ name: "Trail · Berlin", country: "Berlin" });
  const other = aGroupCampaign({ name: "Trail · Paris", country: "Paris", language: "fr" });
  const group = aGroup({ name: "Autumn" });
  const { router } = await openManage([group], {
    [PAGE(group.id)]: { body: { campaigns: [one, other] } },
    [groupCall("GET", group.id)]: { body: group },
  });
  await press("View Campaigns");
  await userEvent.click(await screen.findByRole("button", { name: "Open viewer" }));
  const details = within(await screen.findByRole("region", { name: "Trail · Berlin" }));
  for (const text of ["Berlin", "DE", "Ready to Publish", "running shoes", "Ad group 5"]) {
    expect(details.getByText(text)).toBeTruthy();
  }
  const link = details.getByRole("link", { name: /Open campaign/ });
  expect(link.getAttribute("href")).toBe(`/campaigns/${one.campaignId}`);
  expect(link.getAttribute("target")).toBe("_blank");

  await userEvent.click(screen.getByRole("button", { name: /Trail · Paris/ }));
  const second = within(await screen.findByRole("region", { name: "Trail · Paris" }));
  await userEvent.click(second.getByRole("button", { name: "Publish to Google Ads" }));
  await findNotice(
    "Publish to Google Ads",
    "Nothing is published yet. Review the campaigns first.",
  );
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ review: group.id, campaign: other.id }),
  );
  router.history.back();
  await screen.findByRole("region", { name: "Trail · Paris" });
  await userEvent.click(screen.getByRole("link", { name: "Back to workflows" }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ tab: "manage", group: group.id }),
  );
  expect(await findRow("Trail · Paris")).toBeTruthy();
});

test("a link to a campaign on a page that is not loaded", async () => {
  const group = aGroup();
  await openSignedIn(`/supercharged-isolated?tab=manage&group=${group.id}&campaign=5`, {
    [LIST]: groupsOf(group),
    [groupCall("GET", group.id)]: { body: group },
    [PAGE(group.id)]: { body: { campaigns: [aGroupCampaign()] } },
  });
  expect(await screen.findByText("Select a campaign to view details")).toBeTruthy();
});

test("a group that no longer exists", async () => {
  await openSignedIn("/supercharged-isolated?group=404&campaign=5", { [LIST]: groupsOf() });
  expect(await screen.findByText("Workflow not found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All workflows" })).toBeTruthy();
});
