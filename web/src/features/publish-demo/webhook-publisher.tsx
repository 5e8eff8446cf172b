import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { type FormEvent, useRef, useState } from "react";

import { ConfirmApproval, isConfirmationAsked } from "../../publishing/confirm-approval.tsx";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { Progress } from "../../ui/state/progress.tsx";
import {
  type LookedUp,
  Published,
  PublishFacts,
  RunFailure,
  StartFailure,
  useLookedUp,
} from "./publication-end.tsx";
import { type Phase, useWebhookPublication } from "./use-webhook-publication.ts";

interface WebhookPublisherProps {
  /** The campaign that was being followed before a reload. */
  resumedId: number | undefined;
  onStarted: (campaignId: number) => void;
  /** Called once a publication has succeeded. */
  onComplete: (campaignId: number) => void;
}

/** Takes a campaign's id, starts its publication and shows the progress. */
export function WebhookPublisher({ resumedId, onStarted, onComplete }: WebhookPublisherProps) {
  const [entry, setEntry] = useState(String(resumedId ?? ""));
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = useLookedUp(readCampaignId(entry));
  const resumedStatus = found?.campaign.status;
  const following = { resumedId, resumedStatus, onStarted, onComplete };
  const publication = useWebhookPublication(following);
  const { phase, status, startedId, failure, asked } = publication;
  const isBusy = phase === "starting" || phase === "in progress";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const campaignId = readCampaignId(entry);
    setIsInvalid(campaignId === undefined);
    if (campaignId === undefined) input.current?.focus();
    else publication.start({ campaignId, maySpend: false });
  }

  return (
    <div className="grid max-w-2xl gap-4">
      <form noValidate onSubmit={submit}>
        <Card
          title="Publish a campaign"
          actions={<PhaseBadge phase={phase} />}
          footer={
            <Button type="submit" variant="primary" busy={isBusy}>
              Start publication
            </Button>
          }
        >
          <div className="grid gap-4">
            <Field
              label="Campaign ID"
              required
              error={isInvalid ? "Invalid campaign ID" : undefined}
              hint="The number in the address of a campaign: 12 in /campaigns/12."
            >
              <Input
                ref={input}
                inputMode="numeric"
                autoComplete="off"
                placeholder="12"
                value={entry}
                readOnly={isBusy}
                onChange={(event) => {
                  setEntry(event.target.value);
                  setIsInvalid(false);
                }}
              />
            </Field>
            {found !== undefined && <PublishFacts {...found} />}
            {phase !== "idle" && failure === null && <Bar phase={phase} status={status} />}
            {startedId !== undefined && (
              <End
                phase={phase}
                campaignId={startedId}
                status={status}
                failure={failure}
                found={found}
              />
            )}
          </div>
        </Card>
      </form>
      {startedId !== undefined && (
        <ConfirmApproval
          key={startedId}
          approved={{ campaignId: startedId }}
          error={failure}
          verb="publish"
          busy={phase === "starting"}
          onConfirm={(confirmation) =>
            publication.start({ campaignId: startedId, maySpend: true, confirmation })
          }
        />
      )}
      {asked !== undefined && (
        <AlertDialog
          open
          onOpenChange={(open) => open || publication.callOff()}
          title="Publish and start serving?"
          description="Its ads may show, and cost money, as soon as Google has approved them."
          confirmLabel="Publish and serve"
          tone="primary"
          onConfirm={() => publication.start({ campaignId: asked.id, maySpend: true })}
        >
          <PublishFacts campaign={asked} brand={found?.brand} />
        </AlertDialog>
      )}
    </div>
  );
}

function readCampaignId(entry: string): number | undefined {
  const text = entry.trim();
  const id = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const tones = {
  idle: "neutral",
  starting: "accent",
  "in progress": "accent",
  complete: "ok",
  error: "bad",
} as const;

function PhaseBadge({ phase }: { phase: Phase }) {
  const words = phase.charAt(0).toUpperCase() + phase.slice(1);
  return <Badge tone={tones[phase]}>{words}</Badge>;
}

function Bar({ phase, status }: { phase: Phase; status: WebhookStatus | undefined }) {
  const { progress = 0, message = "Starting" } = phase === "starting" ? {} : (status ?? {});
  return (
    <Progress
      label="Progress"
      percent={Math.max(0, Math.min(100, progress))}
      words={phase === "error" ? undefined : message}
      tone={phase === "error" ? "bad" : phase === "complete" ? "ok" : "accent"}
    />
  );
}

interface EndProps {
  phase: Phase;
  campaignId: number;
  status: WebhookStatus | undefined;
  failure: Error | null;
  found: LookedUp | undefined;
}

function End({ phase, campaignId, status, failure, found }: EndProps) {
  if (isConfirmationAsked(failure)) return null;
  if (failure !== null) return <StartFailure campaignId={campaignId} error={failure} />;
  if (phase === "idle" || status === undefined) return null;
  if (phase === "complete") {
    return <Published campaignId={campaignId} message={status.message} found={found} />;
  }
  if (phase !== "error") return null;
  const { error, isCancelled } = status;
  return <RunFailure campaignId={campaignId} error={error} isCancelled={isCancelled} />;
}
