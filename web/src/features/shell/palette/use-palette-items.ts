import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";

import { brandsQuery } from "../../../api/brand.ts";
import { campaignTableQuery } from "../../../api/campaign.ts";
import { reportPagesQuery } from "../../../api/report.ts";
import { formatDay } from "../../../format/date.ts";
import { useSession } from "../../../session/session-context.ts";
import { listPageActions } from "../../../ui/action/page-actions.ts";
import { chooseTheme } from "../../../ui/theme/theme.ts";
import { hasWords, type PaletteItem } from "./palette-item.ts";
import { palettePages } from "./palette-pages.ts";
import { listRecent } from "./recent-items.ts";

// The server searches the campaigns, so a request is sent only when typing pauses.
const TYPING_PAUSE_MS = 150;
/** At most this many of a kind; the kind's own list has the rest. */
const MOST_OF_A_KIND = 6;

/** What the palette lists: recent and common items if nothing is typed, otherwise all matches. */
export function usePaletteItems(typed: string) {
  const isEmpty = typed.trim() === "";
  const near = useNearItems();
  const found = useFoundItems(typed.trim());
  const items = useMemo(() => {
    if (isEmpty) return near;
    const fixed = near.filter(({ group }) => group !== "Recent" && group !== "Pages");
    const pages = palettePages.map(pageItem);
    const matching = [...fixed, ...pages].filter(({ label, words }) =>
      hasWords(`${label} ${words ?? ""}`, typed),
    );
    return [...matching, ...found.items].toSorted(
      (left, right) => order.indexOf(left.group) - order.indexOf(right.group),
    );
  }, [isEmpty, near, found.items, typed]);
  return {
    items,
    isSearching: !isEmpty && found.isSearching,
    hasFailed: !isEmpty && found.hasFailed,
  };
}

const order: readonly PaletteItem["group"][] = [
  "On this page",
  "Recent",
  "Campaigns",
  "Brands",
  "Reports",
  "Pages",
  "Actions",
];

type SearchedItem = PaletteItem & { words?: string };

function pageItem({ label, href, words }: (typeof palettePages)[number]): SearchedItem {
  return { id: `page ${href}`, group: "Pages", label, href, words };
}

/** Computed when the palette opens, and stable until it closes. */
function useNearItems(): SearchedItem[] {
  const queryClient = useQueryClient();
  const session = useSession();
  const [items] = useState<SearchedItem[]>(() => [
    ...listPageActions().map<SearchedItem>(({ label, run }, index) => ({
      id: `here ${index}`,
      group: "On this page",
      label,
      run,
    })),
    ...listRecent(queryClient),
    ...palettePages.map(pageItem),
    ...themes.map<SearchedItem>(({ theme, label }) => ({
      id: `theme ${theme}`,
      group: "Actions",
      label,
      words: "appearance mode",
      run: () => chooseTheme(theme),
    })),
    {
      id: "log out",
      group: "Actions",
      label: "Log out",
      words: "sign out",
      run: () => void session.logOut(),
    },
  ]);
  return items;
}

const themes = [
  { theme: "light", label: "Use the light theme" },
  { theme: "dark", label: "Use the dark theme" },
  { theme: "system", label: "Follow the device's theme" },
] as const;

/** The page of a campaign here, or the live one of a campaign that was made in Google Ads. */
function hrefOf({ own, live, brandId }: CampaignTableRow): string {
  if (own !== null) return `/campaigns/${own.id}`;
  return brandId === null ? "/campaigns" : `/brands/${brandId}/live/${live?.campaign}`;
}

function useFoundItems(typed: string) {
  const enabled = typed !== "";
  const q = usePaused(typed);
  const brands = useQuery({ ...brandsQuery, enabled });
  const reports = useInfiniteQuery({ ...reportPagesQuery, enabled });
  const campaigns = useInfiniteQuery({
    ...campaignTableQuery({ q }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const items = useMemo(
    () => [
      ...firstOf(
        campaigns.data?.pages.flatMap(({ rows }) => rows) ?? [],
        typed,
        ({ name }) => name,
      ).map<PaletteItem>((row) => ({
        id: `campaign ${row.key}`,
        group: "Campaigns",
        label: row.name,
        href: hrefOf(row),
      })),
      ...firstOf(brands.data ?? [], typed, ({ name }) => name).map<PaletteItem>(({ id, name }) => ({
        id: `brand ${id}`,
        group: "Brands",
        label: name,
        href: `/brands?brand=${id}`,
      })),
      ...firstOf(
        reports.data?.pages.flatMap((page) => page.reports) ?? [],
        typed,
        ({ title }) => title,
      ).map<PaletteItem>(({ id, title, created_at }) => ({
        id: `report ${id}`,
        group: "Reports",
        label: title,
        hint: formatDay(created_at),
        href: `/reports?report=${id}`,
      })),
    ],
    [campaigns.data, brands.data, reports.data, typed],
  );
  const all = [brands, reports, campaigns];
  return {
    items,
    isSearching:
      q !== typed || all.some(({ isFetching, data }) => isFetching && data === undefined),
    hasFailed: all.some(({ isError }) => isError),
  };
}

function firstOf<One>(all: readonly One[], typed: string, nameOf: (one: One) => string): One[] {
  return all.filter((one) => hasWords(nameOf(one), typed)).slice(0, MOST_OF_A_KIND);
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
