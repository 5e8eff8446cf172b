import { useMemo, useState } from "react";

import { useSession } from "../../../session/session-context.ts";
import { listPageActions } from "../../../ui/action/page-actions.ts";
import { chooseTheme } from "../../../ui/theme/theme.ts";
import { hasWords, paletteGroups, type PaletteItem } from "./palette-item.ts";
import { useFoundItems } from "./use-found-items.ts";

/** What the palette lists: common items if nothing is typed, otherwise all matches. */
export function usePaletteItems(typed: string, onShortcuts: () => void) {
  const isEmpty = typed.trim() === "";
  const near = useNearItems(onShortcuts);
  const found = useFoundItems(typed.trim());
  const items = useMemo(() => {
    if (isEmpty) return near;
    const fixed = near.filter(({ group }) => group !== "Pages");
    const pages = palettePages.map(pageItem);
    const matching = [...fixed, ...pages].filter(({ label, words }) =>
      hasWords(`${label} ${words ?? ""}`, typed),
    );
    return [...matching, ...found.items].toSorted(
      (left, right) => paletteGroups.indexOf(left.group) - paletteGroups.indexOf(right.group),
    );
  }, [isEmpty, near, found.items, typed]);
  return {
    items,
    isSearching: !isEmpty && found.isSearching,
    hasFailed: !isEmpty && found.hasFailed,
  };
}

type SearchedItem = PaletteItem & { words?: string };

function pageItem({ label, href, words }: (typeof palettePages)[number]): SearchedItem {
  return { id: `page ${href}`, group: "Pages", label, href, words };
}

/** Computed when the palette opens, and stable until it closes. */
function useNearItems(onShortcuts: () => void): SearchedItem[] {
  const session = useSession();
  const [items] = useState<SearchedItem[]>(() => [
    ...listPageActions().map<SearchedItem>(({ label, run }, index) => ({
      id: `here ${index}`,
      group: "On this page",
      label,
      run,
    })),
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

interface PalettePage {
  label: string;
  href: string;
  /** Other words that find the page. */
  words: string;
}

/** Every page that can be opened by name. */
const palettePages: readonly PalettePage[] = [
  { label: "Dashboard", href: "/dashboard", words: "home overview performance" },
  { label: "Brands", href: "/brands", words: "accounts value proposition assistant" },
  { label: "Import brands", href: "/brands/import", words: "google ads accounts" },
  { label: "New brand", href: "/brands/new", words: "create add" },
  { label: "Campaigns", href: "/campaigns", words: "list ads drafts all" },
  { label: "Live campaigns", href: "/campaigns?status=published", words: "google ads spend" },
  { label: "New campaign", href: "/campaigns/new", words: "create generate" },
  { label: "Reporting", href: "/reports", words: "reports metrics" },
  { label: "AI Insights", href: "/ai-insights", words: "suggestions analytics" },
  {
    label: "Plan and billing",
    href: "/settings?tab=subscription",
    words: "settings upgrade subscription prices invoices",
  },
  { label: "Account", href: "/settings?tab=account", words: "settings profile sessions delete" },
  {
    label: "Connections",
    href: "/settings?tab=connections",
    words: "settings google ads analytics reconnect manager mcc",
  },
  { label: "Help", href: "/help", words: "questions docs" },
  { label: "Contact Support", href: "/contact-support", words: "email message" },
  { label: "Storm Chasers", href: "/storm-chasers", words: "add-on weather" },
  { label: "Supercharged", href: "/supercharged", words: "add-on bulk" },
  { label: "Supercharged workflows", href: "/supercharged-isolated", words: "bulk markets groups" },
];
