import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { hasWords } from "../../src/features/shell/palette/palette-item.ts";
import { aBrand } from "../brand/a-brand.ts";
import { aCampaign } from "../campaign/a-campaign.ts";
import { aDraftRow, aLiveRow, aTable } from "../campaign/list/a-row.ts";
import { fails } from "../fake-wire.ts";
import { aChangeSet } from "../live-campaign/a-change-set.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";

const brand = aBrand({ id: 1, name: "Zürich Schuhe" });
const campaign = aCampaign({ name: "Trail sale", brandId: 1 });
const live = aLiveRow({ name: "Winter boots" });
const report = {
  id: 7,
  title: "Zürich Schuhe · Lifetime",
  created_at: "2026-11-20T10:00:00Z",
  campaign_count: 2,
  status: "ready",
};

const lines = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const active = () =>
  screen.queryAllByRole("option").find((line) => line.getAttribute("aria-selected") === "true")
    ?.textContent;

async function openPalette(address = "/help", wire: Wire = {}) {
  const app = await openSignedIn(address, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns/table": { body: aTable([aDraftRow(campaign), live]) },
    "GET /api/reports": { body: { reports: [report] } },
    "GET /api/search": { body: { adGroups: [], keywords: [], sets: [] } },
    ...wire,
  });
  await screen.findByRole("heading", { level: 1 });
  await userEvent.keyboard("{Control>}k{/Control}");
  const search = await screen.findByRole("combobox", { name: /^Search/ });
  // A dialog moves the focus one frame after it opens; keys before that would go to the page.
  await waitFor(() => expect(document.activeElement).toBe(search));
  return { ...app, search };
}

// The first of the file loads the palette's code, the second has it before the focus is there.
test.each(["loads", "takes the focus"])("what is typed while it %s is searched for", async () => {
  await openSignedIn("/help", {});
  await screen.findByRole("heading", { level: 1 });
  await userEvent.setup({ delay: null }).keyboard("{Control>}k{/Control}import b");
  const search = await screen.findByRole("combobox", { name: /^Search/ });
  expect((search as HTMLInputElement).value).toBe("import b");
  await waitFor(() => expect(lines()).toEqual(["Import brands"]));
});

test("the shortcut opens it with the pages, without a request to the server", async () => {
  const { sent } = await openPalette();
  expect(lines()).toContain("Import brands");
  expect(sent("GET /api/campaigns/table")).toHaveLength(0);
  await userEvent.keyboard("{Control>}k{/Control}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("a query finds brands, campaigns and reports, also without accents", async () => {
  const { sent } = await openPalette();
  await userEvent.keyboard("zurich");
  await waitFor(() => expect(lines()).toEqual([brand.name, `${report.title}20 Nov 2026`]));
  await userEvent.keyboard("{Control>}a{/Control}trail sale");
  await waitFor(() => expect(lines()).toEqual([`${campaign.name}${brand.name} · Draft`]));
  await waitFor(() =>
    expect(sent("GET /api/campaigns/table").at(-1)?.url).toContain("q=trail+sale"),
  );
});

test("a query finds campaigns that were made in Google Ads, and the page of all live ones", async () => {
  const { router } = await openPalette();
  await userEvent.keyboard("live");
  await waitFor(() => expect(lines()).toContain("Live campaigns"));
  await userEvent.keyboard("{Control>}a{/Control}winter");
  await userEvent.click(
    await screen.findByRole("option", { name: /^Winter boots.*Enabled · €98\.76$/ }),
  );
  const path = `/brands/1/live/${live.live?.campaign}`;
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test("arrows wrap around, and Enter opens the page", async () => {
  const { router, search } = await openPalette();
  await userEvent.keyboard("brand");
  await waitFor(() => expect(lines()).toEqual(["Brands", "Import brands", "New brand"]));
  expect(active()).toBe("Brands");
  await userEvent.keyboard("{ArrowUp}");
  expect(active()).toBe("New brand");
  expect(
    document.getElementById(search.getAttribute("aria-activedescendant") ?? "")?.textContent,
  ).toBe("New brand");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/brands/import"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the page's actions come first and run in place", async () => {
  await openPalette("/reports");
  await userEvent.keyboard("generate");
  await userEvent.click(await screen.findByRole("option", { name: "Generate report" }));
  expect(await screen.findByRole("dialog", { name: "Generate report" })).toBeTruthy();
});

test("a click on a line opens it", async () => {
  const { router } = await openPalette("/help", {
    [`GET /api/campaigns/${campaign.id}`]: { body: campaign },
  });
  await userEvent.keyboard("trail");
  await userEvent.click(await screen.findByRole("option", { name: /^Trail sale/ }));
  await waitFor(() => expect(router.state.location.href).toBe(`/campaigns/${campaign.id}`));
});

test("finds ad groups, keywords and sets of changes, each with its brand and what it costs", async () => {
  const of = { brandId: brand.id, campaign: "5", currencyCode: "EUR", costMicros: 7_000_000 };
  const { router } = await openPalette("/help", {
    "GET /api/search": {
      body: {
        adGroups: [{ ...of, name: "Trail shoes" }],
        keywords: [{ ...of, text: "trail shoes women", matchType: "PHRASE" }],
        sets: [
          {
            brandId: brand.id,
            setId: 31,
            status: "applied",
            changeCount: 3,
            firstChange: { kind: "budget_amount", path: ["Trail shoes"] },
            at: "2026-11-20T10:00:00Z",
          },
        ],
      },
    },
  });
  await userEvent.keyboard("trail shoes");
  await waitFor(() =>
    expect(lines()).toEqual([
      `Trail shoes${brand.name} · €7.00`,
      `trail shoes women${brand.name} · Phrase · €7.00`,
      `Trail shoes and 2 more${brand.name} · Applied · 20 Nov 2026`,
    ]),
  );
  await userEvent.click(screen.getByRole("option", { name: /women/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/brands/1/live/5"));
  expect(router.state.location.search).toMatchObject({ tab: "keywords", q: "trail shoes women" });
});

test("“pause” and a campaign stages it, and leads to the review", async () => {
  const { sent, router } = await openPalette("/help", {
    "POST /api/brands/1/changes": { body: aChangeSet({ brandId: 1 }) },
    "GET /api/brands/1/changes/31": { body: aChangeSet({ brandId: 1 }) },
  });
  await userEvent.keyboard("pause winter");
  await screen.findByRole("option", { name: /^Pause Winter boots/ });
  await userEvent.keyboard("{Enter}");
  await screen.findByText(/^Pause Winter boots\. Nothing is sent/);
  expect(sent("POST /api/brands/1/changes")[0]?.body).toMatchObject({
    changes: [{ what: { kind: "campaign_status", to: "PAUSED" } }],
  });
  await userEvent.click(await screen.findByRole("link", { name: "Review" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/brands/1/changes/31"));
});

test("“?” lists the shortcuts, but not while typing", async () => {
  await openPalette();
  await userEvent.keyboard("?");
  expect(screen.queryByText("Keyboard shortcuts")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await userEvent.keyboard("?");
  const list = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(list.getByText("Select the row")).toBeTruthy();
});

test("says if nothing matches, and shows a failure differently", async () => {
  await openPalette("/help", {
    "GET /api/reports": fails(403, "FORBIDDEN", "No."),
  });
  await userEvent.keyboard("xyzzy");
  expect(await screen.findByText("Nothing matches.")).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not be searched/);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test.each([
  ["New campaign", "camp new", true],
  ["Zürich", "zurich", true],
  ["Brands", "brands x", false],
])("of %s, “%s” matches: %s", (text, typed, matches) => {
  expect(hasWords(text, typed)).toBe(matches);
});
