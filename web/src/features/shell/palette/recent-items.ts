import type { Campaign } from "@adwright/contracts/campaign";
import type { QueryClient } from "@tanstack/react-query";

import { queryKeys } from "../../../api/http/query-keys.ts";
import type { PaletteItem } from "./palette-item.ts";

interface RecentPlace {
  label: string;
  href: string;
}

const MOST = 5;
const key = ["recent-places"];

/**
 * Remembers the pages opened from the palette, newest first; in memory only, and cleared at sign-out with the rest of
 * the cache.
 */
export function keepRecent(queryClient: QueryClient, { label, href }: RecentPlace): void {
  queryClient.setQueryDefaults(key, { gcTime: Infinity });
  const others = chosenOf(queryClient).filter((place) => place.href !== href);
  queryClient.setQueryData<RecentPlace[]>(key, [{ label, href }, ...others].slice(0, MOST));
}

/** The pages opened from the palette, then the campaigns opened in the app. */
export function listRecent(queryClient: QueryClient): PaletteItem[] {
  const places = new Map(
    [...chosenOf(queryClient), ...openedOf(queryClient)].map((place) => [place.href, place]),
  );
  return [...places.values()].slice(0, MOST).map(({ label, href }) => ({
    id: `recent ${href}`,
    group: "Recent",
    label,
    href,
  }));
}

const chosenOf = (queryClient: QueryClient): RecentPlace[] => queryClient.getQueryData(key) ?? [];

function openedOf(queryClient: QueryClient): RecentPlace[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: queryKeys.campaign })
    .filter(({ queryKey, state }) => isWhole(queryKey) && state.data !== undefined)
    .toSorted((left, right) => right.state.dataUpdatedAt - left.state.dataUpdatedAt)
    .map(({ state }) => {
      const { id, name } = state.data as Campaign;
      return { label: name, href: `/campaigns/${id}` };
    });
}

const isWhole = (queryKey: readonly unknown[]): boolean =>
  queryKey.length === 2 && typeof queryKey[1] === "number";
