import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { LiveCampaignPage, LiveCampaign } from "@adwright/contracts/change/live-campaign";
import { hasEnded, tellingReasons } from "@adwright/rules/change/serving-status";
import { useState } from "react";

import { formatDay } from "../../../format/date.ts";
import { EditInDialog } from "../../../staging/edit-value.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { LimitedBadge, reasonWords, StatusValue } from "../../../staging/status-value.tsx";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { useStageForm } from "../staged/use-stage-form.ts";

/** The status with what keeps the campaign from serving. Enabling one that has ended asks for its new last day. */
export function CampaignStatus({ page }: { page: LiveCampaignPage }) {
  const { resource, name, status, serving } = page;
  const { notEditable } = useLive();
  const [isAsking, setIsAsking] = useState(false);
  const isOver = endedWords(serving) !== undefined && notEditable["campaign_end"] === undefined;
  return (
    <>
      <span data-place className="flex flex-wrap items-center gap-1">
        <StatusValue
          kind="campaign_status"
          target={resource}
          name={name}
          status={status}
          onEnable={isOver ? () => setIsAsking(true) : undefined}
        />
        <ServingBadge serving={serving} />
      </span>
      <ServingReasons serving={serving} />
      {isAsking && (
        <EndDialog
          page={page}
          also={{ kind: "campaign_status", target: resource, to: "ENABLED" }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The last day on which the campaign shows ads. */
export function EndValue({ page }: { page: LiveCampaignPage }) {
  return (
    <EditInDialog
      kind="campaign_end"
      target={page.resource}
      label="the end date"
      isFixed={page.serving === undefined}
      renderDialog={(onClose) => <EndDialog page={page} onClose={onClose} />}
    >
      {endWords(page)}
    </EditInDialog>
  );
}

function endWords({ serving }: LiveCampaignPage): string {
  if (serving === undefined) return "—";
  return serving.lastDay === null ? "No end date" : formatDay(serving.lastDay);
}

interface EndDialogProps {
  page: LiveCampaignPage;
  /** Staged together with the end. */
  also?: ChangeWhat;
  onClose: () => void;
}

function EndDialog({ page: { resource, serving }, also, onClose }: EndDialogProps) {
  const { staged } = useLive();
  const staging = staged.find("campaign_end", resource);
  const ended = endedWords(serving);
  const known = staging?.what.kind === "campaign_end" ? staging.what.to : serving?.lastDay;
  const form = useStageForm({
    start: { day: ended === undefined || staging ? (known ?? "") : "" },
    changes: ({ day }) => {
      if (day >= "2037") return { day: "Choose a day before 2037, or none." };
      const to = day === "" ? null : day;
      const end: ChangeWhat = { kind: "campaign_end", target: resource, to };
      return also ? [also, end] : [end];
    },
    onClose,
  });
  const about = ended === undefined ? "" : `${ended}, so it shows no ads until this changes. `;
  return (
    <DialogForm
      form={form}
      size="md"
      title={also ? "Enable with a new end date" : "Edit the end date"}
      description={`${about}Ads show through the last day, in the account's time zone. It is staged first.`}
      action={also ? "Stage both" : "Stage end date"}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="day"
        label="Last day"
        optional
        hint="Leave it empty for no end date."
      >
        <Input type="date" />
      </FormField>
    </DialogForm>
  );
}

type Serving = LiveCampaign["serving"];

/** "Ended 31 Jan 2026"; undefined for a campaign that has not ended. */
function endedWords(serving: Serving): string | undefined {
  if (!hasEnded(serving)) return undefined;
  return serving?.lastDay == null ? "Ended" : `Ended ${formatDay(serving.lastDay)}`;
}

/** What of a campaign's serving its status does not say: that it has ended, is limited, or does not serve. */
function ServingBadge({ serving }: { serving: Serving }) {
  const ended = endedWords(serving);
  if (ended !== undefined) return <Badge tone="warn">{ended}</Badge>;
  return <LimitedBadge primaryStatus={serving?.primaryStatus ?? ""} />;
}

/** Google's reasons why a campaign does not serve, or not as much as it could. */
function ServingReasons({ serving }: { serving: Serving }) {
  return tellingReasons(serving?.reasons ?? []).map((reason) => (
    <span key={reason} className="block text-xs text-fg-2">
      {reasonWords(reason)}
    </span>
  ));
}
