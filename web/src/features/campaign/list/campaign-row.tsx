import type { CampaignSummary } from "@adwright/contracts/campaign";

import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { budgetWords } from "../campaign-words.ts";
import { StatusBadge } from "../status-badge.tsx";

interface CampaignRowProps {
  campaign: CampaignSummary;
  isChosen: boolean;
  onView: () => void;
}

export function CampaignRow({ campaign, isChosen, onView }: CampaignRowProps) {
  return (
    <div
      className={`grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_6.5rem_8.5rem_auto] ${isChosen ? "bg-accent-soft" : "hover:bg-sunken/50"}`}
    >
      <span className="grid grid-cols-[minmax(0,1fr)] justify-items-start font-medium *:max-w-full *:py-0.5">
        <TextLink
          to="/campaigns/$campaignId"
          params={{ campaignId: String(campaign.id) }}
          title={campaign.name}
        >
          <bdi className="block max-w-full truncate">{campaign.name}</bdi>
        </TextLink>
      </span>
      <span className="row-start-2 flex flex-wrap items-center gap-2 sm:row-start-auto">
        <StatusBadge status={campaign.status} />
        <span className="num text-fg-2 sm:hidden">{budgetWords(campaign)}</span>
      </span>
      <span className="num hidden text-right text-fg-2 sm:block">{budgetWords(campaign)}</span>
      <Button
        size="sm"
        data-view={campaign.id}
        aria-label={`View ${campaign.name}`}
        aria-pressed={isChosen}
        onClick={onView}
      >
        View
      </Button>
    </div>
  );
}
