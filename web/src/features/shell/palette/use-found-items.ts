import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { plainWords } from "@adwright/rules/words";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";

import { brandsQuery } from "../../../api/brand.ts";
import { campaignTableQuery } from "../../../api/campaign.ts";
import { stageChanges } from "../../../api/change.ts";
import { searchQuery } from "../../../api/dashboard.ts";
import { reportPagesQuery } from "../../../api/report.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDay } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { useSettled } from "../../../ui/state/use-settled.ts";
import { type Staging, stagingsOf } from "./command-items.ts";
import { hasWords, type PaletteItem } from "./palette-item.ts";
import { readCommand } from "./read-command.ts";

// The server searches the campaigns, so a request is sent only when typing pauses.
const TYPING_PAUSE_MS = 150;
/** At most this many of a kind; the kind's own list has the rest. */
const MOST_OF_A_KIND = 6;
const STAGED_SHOWN_MS = 10_000;

/** What is found of the person's own by its name, and the changes that the typed line asks for. */
export function useFoundItems(typed: string) {
  const command = useMemo(() => readCommand(typed), [typed]);
  const wanted = command?.name ?? typed;
  const q = useSettled(wanted, TYPING_PAUSE_MS);
  const isAsked = typed !== "";
  const brands = useQuery({ ...brandsQuery, enabled: isAsked });
  const reports = useInfiniteQuery({ ...reportPagesQuery, enabled: isAsked });
  const campaigns = useInfiniteQuery({
    ...campaignTableQuery({ q }),
    enabled: isAsked && (q !== "" || command !== undefined),
    placeholderData: keepPreviousData,
  });
  const parts = useQuery({
    ...searchQuery(q),
    enabled: isAsked && q !== "",
    placeholderData: keepPreviousData,
  });
  const { mutate: stage } = useStage();
  const items = useMemo(() => {
    const names = new Map((brands.data ?? []).map(({ id, name }) => [id, name]));
    const rows = firstOf(
      campaigns.data?.pages.flatMap((page) => page.rows) ?? [],
      wanted,
      ({ name }) => name,
    );
    const hint = (brandId: number | null, ...rest: (string | undefined)[]) =>
      [names.get(brandId ?? 0), ...rest].filter((part) => part !== undefined).join(" · ");
    const money = (micros: number | undefined, currencyCode: string) =>
      micros === undefined ? undefined : formatMicros(micros, currencyCode);
    const { adGroups = [], keywords = [], sets = [] } = (q === "" ? undefined : parts.data) ?? {};
    return [
      ...rows.flatMap((row) =>
        (command === undefined ? [] : stagingsOf(command, row)).map<PaletteItem>((staging) => ({
          id: `stage ${staging.label} ${row.key}`,
          group: "Stage a change",
          label: staging.label,
          hint: hint(row.brandId, statusOf(row)),
          run: () => stage(staging),
        })),
      ),
      ...rows.map<PaletteItem>((row) => ({
        id: `campaign ${row.key}`,
        group: "Campaigns",
        label: row.name,
        hint: hint(row.brandId, statusOf(row), money(row.current?.cost_micros, row.currencyCode)),
        href: hrefOf(row),
      })),
      ...firstOf(adGroups, wanted, ({ name }) => name).map<PaletteItem>((one) => ({
        id: `ad group ${one.brandId} ${one.campaign} ${one.name}`,
        group: "Ad groups",
        label: one.name,
        hint: hint(one.brandId, money(one.costMicros, one.currencyCode)),
        href: tabOf(one, "ad-groups", one.name),
      })),
      ...firstOf(keywords, wanted, ({ text }) => text).map<PaletteItem>((one, index) => ({
        id: `keyword ${index} ${one.brandId} ${one.campaign} ${one.text}`,
        group: "Keywords",
        label: one.text,
        hint: hint(one.brandId, plainWords(one.matchType), money(one.costMicros, one.currencyCode)),
        href: tabOf(one, "keywords", one.text),
      })),
      ...firstOf(brands.data ?? [], typed, ({ name }) => name).map<PaletteItem>(({ id, name }) => ({
        id: `brand ${id}`,
        group: "Brands",
        label: name,
        href: `/brands?brand=${id}`,
      })),
      ...firstOf(sets, wanted, ({ firstChange }) => firstChange.path.join(" ")).map<PaletteItem>(
        ({ brandId, setId, firstChange, changeCount, status, at }) => ({
          id: `set ${setId}`,
          group: "Change sets",
          label: `${firstChange.path.at(-1)}${changeCount > 1 ? ` and ${changeCount - 1} more` : ""}`,
          hint: hint(brandId, status === "open" ? "Staged" : plainWords(status), formatDay(at)),
          href: `/brands/${brandId}/changes/${setId}`,
        }),
      ),
      ...firstOf(
        reports.data?.pages.flatMap(({ answer }) => answer.reports) ?? [],
        typed,
        ({ title }) => title,
      ).map<PaletteItem>(({ id, title, created_at }) => ({
        id: `report ${id}`,
        group: "Reports",
        label: title,
        hint: formatDay(created_at),
        href: `/reports?report=${id}`,
      })),
    ];
  }, [campaigns.data, brands.data, reports.data, parts.data, typed, wanted, q, command, stage]);
  const all = [brands, reports, campaigns, parts];
  return {
    items,
    isSearching:
      q !== wanted || all.some(({ isFetching, data }) => isFetching && data === undefined),
    hasFailed: all.some(({ isError }) => isError),
  };
}

/** Stages a change into the open set of its account, and leads to its review. */
function useStage() {
  const router = useRouter();
  return useWrite({
    run: ({ brandId, what }: Staging) => stageChanges(brandId, [what]),
    said: ({ setId }, { brandId, label }) => {
      const href = `/brands/${brandId}/changes/${setId}`;
      return {
        title: "Staged",
        description: `${label}. Nothing is sent to Google until you apply it.`,
        durationMs: STAGED_SHOWN_MS,
        action: {
          label: "Review",
          href,
          onClick: (event) => {
            event.preventDefault();
            void router.navigate({ href });
          },
        },
      };
    },
    changes: ["change"],
    failed: ["Not staged", "The change was not staged. Try again."],
  });
}

/** The page of a campaign here, or the live one of a campaign that was made in Google Ads. */
function hrefOf({ own, live, brandId }: CampaignTableRow): string {
  if (own !== null) return `/campaigns/${own.id}`;
  return brandId === null ? "/campaigns" : `/brands/${brandId}/live/${live?.campaign}`;
}

const tabOf = (of: { brandId: number; campaign: string }, tab: string, q: string): string =>
  `/brands/${of.brandId}/live/${of.campaign}?${new URLSearchParams({ tab, q }).toString()}`;

const statusOf = ({ live, own }: CampaignTableRow): string =>
  plainWords(live?.status ?? own?.status ?? "");

function firstOf<One>(all: readonly One[], typed: string, nameOf: (one: One) => string): One[] {
  return all.filter((one) => hasWords(nameOf(one), typed)).slice(0, MOST_OF_A_KIND);
}
