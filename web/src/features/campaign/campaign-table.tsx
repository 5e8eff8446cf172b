import type { CampaignSummary } from "@adwright/contracts/campaign";

import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { budgetWords } from "./campaign-words.ts";
import { StatusBadge } from "./status-badge.tsx";

interface CampaignTableProps {
  campaigns: CampaignSummary[];
  chosenId: number | undefined;
  onView: (campaignId: number) => void;
}

/** A list rather than a table: its rows fold into two lines on phones. */
export function CampaignTable({ campaigns, chosenId, onView }: CampaignTableProps) {
  return (
    <ul aria-label="Campaigns" className="divide-y divide-line">
      {campaigns.map((campaign) => (
        <li
          key={campaign.id}
          className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_6.5rem_8.5rem_auto] ${campaign.id === chosenId ? "bg-accent-soft" : "hover:bg-sunken/50"}`}
        >
          <span className="min-w-0 truncate font-medium">
            <TextLink
              to="/campaigns/$campaignId"
              params={{ campaignId: String(campaign.id) }}
              title={campaign.name}
            >
              {campaign.name}
            </TextLink>
          </span>
          <span className="row-start-2 flex flex-wrap items-center gap-2 sm:row-start-auto">
            <StatusBadge status={campaign.status} />
            <span className="num text-fg-2 sm:hidden">{budgetWords(campaign)}</span>
          </span>
          <span className="num hidden text-right text-fg-2 sm:block">{budgetWords(campaign)}</span>
          <Button
            size="sm"
            aria-label={`View ${campaign.name}`}
            aria-pressed={campaign.id === chosenId}
            onClick={() => onView(campaign.id)}
          >
            View
          </Button>
        </li>
      ))}
    </ul>
  );
}
