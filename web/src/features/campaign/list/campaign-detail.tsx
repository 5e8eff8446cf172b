import type { CampaignSummary } from "@adwright/contracts/campaign";
import type { CampaignPerformance } from "@adwright/contracts/campaign-figures";
import { costPerConversion } from "@adwright/rules/performance";
import { X } from "lucide-react";

import { formatDateTime } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { audienceWords, budgetWords, countryWords } from "../campaign-words.ts";
import { ServedBadge } from "../status-badge.tsx";
import { CampaignActions } from "./campaign-actions.tsx";

interface CampaignDetailProps {
  campaign: CampaignSummary;
  /** Called with another campaign to show, or undefined for none. */
  onChoose: (campaignId: number | undefined) => void;
  onCopied: (copy: CampaignSummary) => void;
}

export function CampaignDetail({ campaign, onChoose, onCopied }: CampaignDetailProps) {
  return (
    <Card
      title={<bdi className="wrap-anywhere">{campaign.name}</bdi>}
      actions={<IconButton icon={X} label="Close details" onClick={() => onChoose(undefined)} />}
      footer={
        <>
          <ButtonLink
            to="/campaigns/$campaignId"
            params={{ campaignId: String(campaign.id) }}
            variant="primary"
            width="full"
          >
            Open campaign
          </ButtonLink>
          <CampaignActions
            key={campaign.id}
            campaign={campaign}
            onCopied={onCopied}
            onDeleted={() => onChoose(undefined)}
          />
        </>
      }
    >
      <KeyValueList>
        <KeyValue name="Status">
          <ServedBadge campaign={campaign} />
        </KeyValue>
        {campaign.performance && (
          <Figures performance={campaign.performance} currencyCode={campaign.currencyCode} />
        )}
        <KeyValue name="Daily Budget">{budgetWords(campaign)}</KeyValue>
        <KeyValue name="Target Country">{countryWords(campaign.targetCountry)}</KeyValue>
        <KeyValue name="Campaign Type" help={<TermHelp term="branded" />}>
          {audienceWords(campaign)}
        </KeyValue>
        {campaign.readiness !== null && (
          <KeyValue name="Readiness">{campaign.readiness} of 100</KeyValue>
        )}
      </KeyValueList>
      <div className="mt-3 grid gap-3 border-t border-line pt-3">
        <div>
          <p className="text-fg-3">Description</p>
          <p dir="auto" className="break-words">
            {campaign.description === "" ? "No description" : campaign.description}
          </p>
        </div>
        <div>
          <p className="text-fg-3">Destination URL</p>
          <p className="break-all">{campaign.destinationUrl}</p>
        </div>
      </div>
    </Card>
  );
}

interface FiguresProps {
  performance: CampaignPerformance;
  currencyCode: string;
}

/** The figures that the list leaves out beside the details. */
function Figures({ performance, currencyCode }: FiguresProps) {
  return (
    <>
      <KeyValue name="Figures as of">{formatDateTime(performance.asOf)}</KeyValue>
      <KeyValue name="Clicks">{formatNumber(performance.clicks)}</KeyValue>
      <KeyValue name="Conversions">{formatNumber(performance.conversions)}</KeyValue>
      <KeyValue name="Cost per conversion">
        {formatMicros(costPerConversion(performance), currencyCode)}
      </KeyValue>
    </>
  );
}
