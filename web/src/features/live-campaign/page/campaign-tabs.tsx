import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import { useNavigate, useSearch } from "@tanstack/react-router";

import { formatNumber } from "../../../format/number.ts";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { HistoryTab } from "../log/history-tab.tsx";
import { RecommendationTab } from "../recommendation/recommendation-tab.tsx";
import { useChangeShown } from "../review/edit-place.ts";
import { SharedTab } from "../shared/shared-tab.tsx";
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

/** The contents of the campaign. Tab and search are kept in the address, so that a reload restores them. */
export function CampaignTabs({ page }: { page: LiveCampaignPage }) {
  const search: { tab?: Exclude<Tab, "ad-groups">; change?: string; days?: "7" | "14" } = useSearch(
    { strict: false },
  );
  const { days } = search;
  useChangeShown(search.change);
  const navigate = useNavigate();
  const { counts } = page;

  function show(tab: Exclude<Tab, "ad-groups"> | undefined) {
    void navigate({
      to: ".",
      search: { tab, days },
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs<Tab>
        label="Contents of the campaign"
        value={search.tab ?? "ad-groups"}
        onValueChange={(tab) => show(tab === "ad-groups" ? undefined : tab)}
        items={[
          {
            value: "ad-groups",
            label: label("Ad groups", counts.adGroups),
            content: <AdGroupTab page={page} />,
          },
          {
            value: "keywords",
            label: label("Keywords", counts.keywords),
            content: <KeywordTab page={page} />,
          },
          { value: "ads", label: label("Ads", counts.ads), content: <AdTab page={page} /> },
          {
            value: "negatives",
            label: label("Negative keywords", counts.negatives),
            content: <NegativeTab page={page} />,
          },
          { value: "terms", label: "Search terms", content: <TermTab page={page} /> },
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
