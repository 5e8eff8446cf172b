import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { useSession } from "../../../session/session-context.ts";
import { listPageActions } from "../../../ui/action/page-actions.ts";
import { chooseTheme } from "../../../ui/theme/theme.ts";
import { hasWords, type PaletteItem } from "./palette-item.ts";
import { palettePages } from "./palette-pages.ts";
import { listRecent } from "./recent-items.ts";
import { useFoundItems } from "./use-found-items.ts";

/** What the palette lists: recent and common items if nothing is typed, otherwise all matches. */
export function usePaletteItems(typed: string, onShortcuts: () => void) {
  const isEmpty = typed.trim() === "";
  const near = useNearItems(onShortcuts);
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
  "Stage a change",
  "On this page",
  "Recent",
  "Campaigns",
  "Ad groups",
  "Keywords",
  "Brands",
  "Change sets",
  "Reports",
  "Pages",
  "Actions",
];

type SearchedItem = PaletteItem & { words?: string };

function pageItem({ label, href, words }: (typeof palettePages)[number]): SearchedItem {
  return { id: `page ${href}`, group: "Pages", label, href, words };
}

/** Computed when the palette opens, and stable until it closes. */
function useNearItems(onShortcuts: () => void): SearchedItem[] {
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
      id: "shortcuts",
      group: "Actions",
      label: "Keyboard shortcuts",
      hint: "?",
      words: "keys help",
      run: onShortcuts,
    },
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
