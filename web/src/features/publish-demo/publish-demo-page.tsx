import type { Campaign } from "@adwright/contracts/campaign";
import { type WebhookStatus, PUBLISHED } from "@adwright/contracts/publication/publication";
import { capitalized } from "@adwright/rules/words";
import { useQuery } from "@tanstack/react-query";

import { brandsQuery } from "../../api/brand.ts";
import { ApplicationError } from "../../api/http/application-error.ts";
import { formatCustomerId } from "../../format/customer-id.ts";
import { campaignPage } from "../../format/pages.ts";
import { ConfirmApproval, isConfirmationAsked } from "../../publishing/confirm-approval.tsx";
import { SpendingFacts, spendingOf } from "../../publishing/spending.tsx";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Form, FormField } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { Progress } from "../../ui/state/progress.tsx";
import { type Phase, useWebhookPublication } from "./use-webhook-publication.ts";

/** /webhook-publish-demo: starts a publication by campaign id and follows it to its end. */
export function PublishDemoPage() {
  return (
    <>
      <PageHeader
        back={<TextLink to="/campaigns">Back to campaigns</TextLink>}
        title="Publication Demo"
        description="Publishes a real campaign to Google Ads in the background and shows its progress."
      />
      <WebhookPublisher />
    </>
  );
}

/** Takes a campaign's id, starts its publication and shows the progress. */
function WebhookPublisher() {
  const publication = useWebhookPublication();
  const { phase, status, startedId, failure, followed, asked } = publication;
  const isBusy = phase === "starting" || phase === "in progress";

  const form = useForm({
    start: { entry: "" },
    check: ({ entry }) => ({
      entry: readCampaignId(entry) === undefined ? "Invalid campaign ID" : undefined,
    }),
    send: async ({ entry }) => {
      const campaignId = readCampaignId(entry);
      if (campaignId !== undefined) publication.start({ campaignId, maySpend: false });
    },
  });

  return (
    <div className="grid max-w-2xl gap-4">
      <Form form={{ submit: () => isBusy || form.submit() }} className="">
        <Card
          stacked
          title="Publish a campaign"
          actions={<Badge tone={tones[phase]}>{capitalized(phase)}</Badge>}
          footer={
            <Button type="submit" variant="primary" busy={isBusy}>
              Start publication
            </Button>
          }
        >
          <FormField
            form={form}
            name="entry"
            label="Campaign ID"
            required
            hint="The number in the address of a campaign: 12 in /campaigns/12."
          >
            <Input inputMode="numeric" autoComplete="off" placeholder="12" readOnly={isBusy} />
          </FormField>
          {phase !== "idle" && failure === null && <Bar phase={phase} status={status} />}
          {startedId !== undefined && failure !== null && !isConfirmationAsked(failure) && (
            <StartFailure campaignId={startedId} error={failure} />
          )}
          {followed && status && <End phase={phase} campaign={followed} status={status} />}
        </Card>
      </Form>
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
          onClose={publication.callOff}
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

const toCampaign = (campaignId: number) => (
  <TextLink {...campaignPage(campaignId)}>Open campaign {campaignId}</TextLink>
);

/** Why the publication could not be started, in the server's words, and a link to the fix. */
function StartFailure({ campaignId, error }: { campaignId: number; error: Error }) {
  const { type, validationErrors = [] } = error instanceof ApplicationError ? error : {};
  const problems = validationErrors.filter(({ message }) => message !== error.message);
  const action =
    type === "not_found" ? (
      <TextLink to="/campaigns">See your campaigns</TextLink>
    ) : (
      toCampaign(campaignId)
    );
  return (
    <Alert tone="bad" title="Publishing Failed" action={action}>
      <p>{error.message}</p>
      {problems.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {problems.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

interface EndProps {
  phase: Phase;
  campaign: Campaign;
  status: WebhookStatus;
}

/** How the publication has ended; nothing while it runs. */
function End({ phase, campaign, status }: EndProps) {
  const { message, error, isCancelled } = status;
  const action = toCampaign(campaign.id);
  if (phase === "complete") {
    const isUsual = message === PUBLISHED;
    const place = campaign.startServing
      ? "It serves in the account of its brand: its ads may show, and cost money, once Google has approved them."
      : "It's paused in the account of its brand: nothing is spent until it is enabled.";
    return (
      <Alert tone={isUsual ? "ok" : "warn"} title="Campaign Published" action={action}>
        {isUsual ? place : message}
      </Alert>
    );
  }
  if (phase !== "error") return null;
  const [tone, title] = isCancelled
    ? (["neutral", "Publication canceled"] as const)
    : (["bad", "Publication failed"] as const);
  return (
    <Alert tone={tone} title={title} action={action}>
      {error}
    </Alert>
  );
}

/** What will be published: the campaign, the account, the budget, and that it starts spending at once. */
function PublishFacts({ campaign }: { campaign: Campaign }) {
  const { data: brands } = useQuery(brandsQuery);
  const brand = brands?.find(({ id }) => id === campaign.brandId);
  return (
    <KeyValueList>
      <KeyValue name="Campaign">
        <bdi>{campaign.name}</bdi>
      </KeyValue>
      <KeyValue name="Account">
        {brand === undefined ? "—" : `${brand.name} (${formatCustomerId(brand.customerId)})`}
      </KeyValue>
      <SpendingFacts spending={spendingOf(campaign.budget, campaign.currencyCode)} />
    </KeyValueList>
  );
}
