import type { CampaignSummary } from "@adwright/contracts/campaign";
import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { costPerConversion } from "@adwright/rules/performance";
import { X } from "lucide-react";

import { formatDateTime } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { NewTabLink } from "../../../ui/action/new-tab-link.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { audienceWords, budgetWords, countryWords } from "../campaign-words.ts";
import { PublishedBadge, StatusBadge } from "../status-badge.tsx";
import { pageOf, sourceWords } from "./row-words.ts";
import { StatusCell } from "./staged-cells.tsx";

interface CampaignDetailProps {
  row: CampaignTableRow;
  onClose: () => void;
}

export function CampaignDetail({ row, onClose }: CampaignDetailProps) {
  const { own, live, name, current, currencyCode } = row;
  return (
    <Card
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      actions={<IconButton icon={X} label="Close details" onClick={onClose} />}
      footer={
        <>
          <OpenLink row={row} />
          {own?.googleAdsUrl && <NewTabLink href={own.googleAdsUrl}>Open in Google Ads</NewTabLink>}
        </>
      }
    >
      <KeyValueList>
        <KeyValue name="Status">
          {own === null ? <StatusCell row={row} /> : <OwnStatus own={own} />}
        </KeyValue>
        {live !== null && current !== null && (
          <>
            <KeyValue name="Figures as of">{formatDateTime(live.asOf ?? "")}</KeyValue>
            <KeyValue name="Clicks">{formatNumber(current.clicks)}</KeyValue>
            <KeyValue name="Conversions">{formatNumber(current.conversions)}</KeyValue>
            <KeyValue name="Cost per conversion">
              {formatMicros(costPerConversion(current), currencyCode)}
            </KeyValue>
          </>
        )}
        <KeyValue name="Daily Budget">
          {live === null && own !== null
            ? budgetWords(own)
            : `${formatMicros(row.budgetMicros, currencyCode)}/day`}
        </KeyValue>
        {own === null ? (
          <KeyValue name="Source">{sourceWords[row.source]}</KeyValue>
        ) : (
          <OwnFacts own={own} />
        )}
      </KeyValueList>
      {own !== null && <OwnTexts own={own} />}
    </Card>
  );
}

function OpenLink({ row }: Pick<CampaignDetailProps, "row">) {
  const page = pageOf(row);
  if (page === undefined) return null;
  return (
    <ButtonLink {...page} variant="primary" width="full">
      Open campaign
    </ButtonLink>
  );
}

function OwnStatus({ own: { status, servingStatus } }: { own: CampaignSummary }) {
  if (status !== "published") return <StatusBadge status={status} />;
  return <PublishedBadge serving={servingStatus ?? undefined} />;
}

function OwnFacts({ own }: { own: CampaignSummary }) {
  return (
    <>
      <KeyValue name="Target Country">{countryWords(own.targetCountry)}</KeyValue>
      <KeyValue name="Campaign Type" help={<TermHelp term="branded" />}>
        {audienceWords(own)}
      </KeyValue>
      {own.readiness !== null && <KeyValue name="Readiness">{own.readiness} of 100</KeyValue>}
    </>
  );
}

function OwnTexts({ own }: { own: CampaignSummary }) {
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      <div>
        <p className="text-fg-3">Description</p>
        <p dir="auto" className="wrap-anywhere">
          {own.description === "" ? "No description" : own.description}
        </p>
      </div>
      <div>
        <p className="text-fg-3">Destination URL</p>
        <p className="break-all">{own.destinationUrl}</p>
      </div>
    </div>
  );
}
