import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { costPerConversion } from "@adwright/rules/performance";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, Download, Trash2, X } from "lucide-react";
import { useState } from "react";

import {
  campaignQuery,
  deleteCampaign,
  duplicateCampaign,
  exportCampaign,
} from "../../../api/campaign.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { audienceWords, budgetWords, countryWords } from "../campaign-words.ts";
import { OpenInGoogleAds } from "../open-in-google-ads.tsx";
import { ServedBadge } from "../status-badge.tsx";
import { dropFromPages, invalidatePages } from "./campaign-pages.ts";
import { sourceWords } from "./row-words.ts";
import { StatusCell } from "./staged-cells.tsx";

interface CampaignDetailProps {
  row: CampaignTableRow;
  onClose: () => void;
  onCopied: (copy: Campaign) => void;
}

export function CampaignDetail({ row, onClose, onCopied }: CampaignDetailProps) {
  const { own, live, name, current, currencyCode } = row;
  return (
    <Card
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      actions={<IconButton icon={X} label="Close details" onClick={onClose} />}
      footer={
        <>
          <OpenLink row={row} />
          {own !== null && (
            <CampaignActions key={own.id} campaign={own} onCopied={onCopied} onDeleted={onClose} />
          )}
        </>
      }
    >
      <KeyValueList>
        <KeyValue name="Status">
          {own === null ? <StatusCell row={row} /> : <ServedBadge campaign={own} />}
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

function OpenLink({ row: { own, live, brandId } }: Pick<CampaignDetailProps, "row">) {
  const look = { variant: "primary", width: "full" } as const;
  if (own !== null) {
    const params = { campaignId: String(own.id) };
    return (
      <ButtonLink to="/campaigns/$campaignId" params={params} {...look}>
        Open campaign
      </ButtonLink>
    );
  }
  if (live === null || brandId === null) return null;
  const params = { brandId: String(brandId), campaign: live.campaign };
  return (
    <ButtonLink to="/brands/$brandId/live/$campaign" params={params} {...look}>
      Open campaign
    </ButtonLink>
  );
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
        <p dir="auto" className="break-words">
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

interface CampaignActionsProps {
  campaign: CampaignSummary;
  onCopied: (copy: Campaign) => void;
  onDeleted: () => void;
}

/** The actions on a whole campaign. Only a campaign that was never published can be deleted. */
function CampaignActions({ campaign, onCopied, onDeleted }: CampaignActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { duplicate, exportFile } = useCampaignActions(campaign, onCopied);
  // A copy without texts could only be published without ads.
  const isWritten = campaign.readiness !== null;
  const isDeletable = campaign.status === "draft" || campaign.status === "failed";
  return (
    <div className="flex w-full flex-wrap gap-2">
      {isWritten && (
        <Button size="sm" icon={Copy} busy={duplicate.isPending} onClick={() => duplicate.mutate()}>
          Duplicate
        </Button>
      )}
      <Button
        size="sm"
        icon={Download}
        title="A CSV file for Google Ads Editor"
        busy={exportFile.isPending}
        onClick={() => exportFile.mutate()}
      >
        Export
      </Button>
      <OpenInGoogleAds campaign={campaign} size="sm" />
      {isDeletable && (
        <Button size="sm" icon={Trash2} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      )}
      {isAsking && (
        <DeleteCampaign
          campaign={campaign}
          onClose={() => setIsAsking(false)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}

/** Copies a campaign and shows the copy, or downloads it as a file. */
function useCampaignActions({ id, name }: CampaignSummary, onCopied: (copy: Campaign) => void) {
  const queryClient = useQueryClient();
  const duplicate = useMutation({
    mutationFn: () => duplicateCampaign(id),
    meta: { quiet: true },
    onSuccess: (copy) => {
      const { queryKey } = campaignQuery(copy.id);
      queryClient.setQueryData(queryKey, copy);
      // The cached copy is shown at once; a refetch adds what only a read returns.
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
      void invalidatePages(queryClient);
      void invalidate(queryClient, "dashboard");
      notify({ title: "Campaign duplicated", description: `${copy.name} is a draft.` });
      onCopied(copy);
    },
    onError: (error) => showFailure(error, "Error", "The campaign could not be duplicated."),
  });
  const exportFile = useMutation({
    mutationFn: () => exportCampaign(id),
    meta: { quiet: true },
    onSuccess: (file) => saveFile(file, `${name}.csv`),
    onError: (error) => showFailure(error, "Error", "The campaign could not be exported."),
  });
  return { duplicate, exportFile };
}

interface DeleteCampaignProps {
  campaign: CampaignSummary;
  onClose: () => void;
  onDeleted: () => void;
}

/** A failed campaign with texts has failed while publishing, which may have left something in Google Ads. */
function leftWords({ status, readiness }: CampaignSummary): string {
  if (status !== "failed" || readiness === null) return "";
  return " What its publication left unfinished in Google Ads is removed too. If somebody changed that since, nothing is deleted.";
}

function deletedWords(name: string, notice: string | undefined): string {
  return [`${name} was deleted.`, ...(notice === undefined ? [] : [notice])].join(" ");
}

function DeleteCampaign({ campaign, onClose, onDeleted }: DeleteCampaignProps) {
  const queryClient = useQueryClient();
  const { id, name } = campaign;
  const remove = useMutation({
    mutationFn: () => deleteCampaign(id),
    meta: { quiet: true },
    onSuccess: (notice) => {
      dropFromPages(queryClient, id);
      queryClient.removeQueries({ queryKey: campaignQuery(id).queryKey });
      void invalidate(queryClient, "dashboard");
      // The notice names what stays in Google Ads, so it does not disappear by itself.
      const stays = notice === undefined ? {} : { durationMs: 0 };
      const description = deletedWords(name, notice);
      notify({ title: "Campaign deleted", description, ...stays });
      onDeleted();
    },
    // The campaign's status may have changed, so the lists are stale.
    onError: () => void invalidate(queryClient, "campaign"),
  });
  const failure = failureNotice(remove.error, "Error", "The campaign could not be deleted.");
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Delete this campaign?"
      description={`“${name}” and its texts are deleted for good.${leftWords(campaign)} This cannot be undone.`}
      confirmLabel="Delete campaign"
      busy={remove.isPending}
      error={remove.isError ? failure?.description : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}
