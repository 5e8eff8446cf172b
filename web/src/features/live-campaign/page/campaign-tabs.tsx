import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { formatNumber } from "../../../format/number.ts";
import { Input } from "../../../ui/form/input.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { HistoryTab } from "../log/history-tab.tsx";
import { RecommendationTab } from "../recommendation/recommendation-tab.tsx";
import { useChangeShown } from "../review/edit-place.ts";
import { SharedTab } from "../shared/shared-tab.tsx";
import { useLive } from "../staged/staged-context.ts";
import { TargetingTab } from "../targeting/targeting-tab.tsx";
import { AdGroupTab } from "./ad-group-tab.tsx";
import { AdTab } from "./ad-tab.tsx";
import { KeywordTab } from "./keyword-tab.tsx";
import { NegativeTab } from "./negative-tab.tsx";
import { TermTab } from "./term-tab.tsx";

type Tab =
  | "ad-groups"
  | "keywords"
  | "ads"
  | "negatives"
  | "terms"
  | "targeting"
  | "shared"
  | "recommendations"
  | "history";

/** Tabs without searchable lists. */
const unsearched = new Set<Tab>(["targeting", "shared", "recommendations", "history"]);

const TYPING_PAUSE_MS = 300;

/** The contents of the campaign. Tab and search are kept in the address, so that a reload restores them. */
export function CampaignTabs({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const search: { tab?: Exclude<Tab, "ad-groups">; q?: string; change?: string } = useSearch({
    strict: false,
  });
  useChangeShown(search.change);
  const navigate = useNavigate();
  const q = search.q ?? "";
  const { counts } = page;

  function show(next: { tab?: Exclude<Tab, "ad-groups"> | undefined; q?: string | undefined }) {
    void navigate({
      to: "/brands/$brandId/live/$campaign",
      params: { brandId: String(brandId), campaign: page.campaign },
      search: next,
      replace: true,
      resetScroll: false,
    });
  }

  const props = { page, q };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!unsearched.has(search.tab ?? "ad-groups") && (
        <SearchBox
          key={search.tab ?? "ad-groups"}
          q={q}
          onSearch={(text) => show({ ...search, q: text })}
        />
      )}
      <Tabs<Tab>
        label="Contents of the campaign"
        value={search.tab ?? "ad-groups"}
        onValueChange={(tab) => show({ tab: tab === "ad-groups" ? undefined : tab })}
        items={[
          {
            value: "ad-groups",
            label: label("Ad groups", counts.adGroups),
            content: <AdGroupTab {...props} />,
          },
          {
            value: "keywords",
            label: label("Keywords", counts.keywords),
            content: <KeywordTab {...props} />,
          },
          { value: "ads", label: label("Ads", counts.ads), content: <AdTab {...props} /> },
          {
            value: "negatives",
            label: label("Negative keywords", counts.negatives),
            content: <NegativeTab {...props} />,
          },
          { value: "terms", label: "Search terms", content: <TermTab {...props} /> },
          { value: "shared", label: "Lists and assets", content: <SharedTab page={page} /> },
          { value: "targeting", label: "Targeting", content: <TargetingTab page={page} /> },
          {
            value: "recommendations",
            label: "Recommendations",
            content: <RecommendationTab page={page} />,
          },
          { value: "history", label: "History", content: <HistoryTab page={page} /> },
        ]}
      />
    </div>
  );
}

const label = (words: string, count: number) => (
  <>
    {words} <span className="num text-fg-3">{formatNumber(count)}</span>
  </>
);

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string | undefined) => void }) {
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    const next = typed.trim();
    if (next === q) return undefined;
    const timer = setTimeout(() => onSearch(next === "" ? undefined : next), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onSearch]);
  return (
    <div className="sm:max-w-72">
      <Input
        type="search"
        dir="auto"
        density="toolbar"
        aria-label="Search in this campaign"
        placeholder="Search in this campaign"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
