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
import { End, PublishFacts, StartFailure } from "./publication-end.tsx";
import { type Phase, useWebhookPublication } from "./use-webhook-publication.ts";

/** Takes a campaign's id, starts its publication and shows the progress. */
export function WebhookPublisher() {
  const [entry, setEntry] = useState("");
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const publication = useWebhookPublication();
  const { phase, status, startedId, failure, followed, asked } = publication;
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
            {phase !== "idle" && failure === null && <Bar phase={phase} status={status} />}
            {startedId !== undefined && failure !== null && !isConfirmationAsked(failure) && (
              <StartFailure campaignId={startedId} error={failure} />
            )}
            {followed && status && <End phase={phase} campaign={followed} status={status} />}
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
          <PublishFacts campaign={asked} />
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
