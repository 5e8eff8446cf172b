import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import type { PolicyExemption } from "@adwright/contracts/campaign-settings";
import { toMicros } from "@adwright/rules/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { updateCampaign } from "../../../api/campaign.ts";
import { newIdempotencyKey } from "../../../api/http/idempotency-key.ts";
import type { Confirmation } from "../../../api/publication.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { formatDateTime } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { ConfirmApproval } from "../../../publishing/confirm-approval.tsx";
import { EuQuestion } from "../../../publishing/eu-question.tsx";
import { StartQuestion } from "../../../publishing/start-question.tsx";
import { isAmountTyped, TypedAmount } from "../../../publishing/typed-amount.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { focusField } from "../focus-field.ts";
import { putCampaign } from "../put-campaign.ts";
import { Questions } from "../questions/questions.tsx";
import { ChangeList } from "./change-list.tsx";
import { CheckResult } from "./check-result.tsx";
import { type Problems, problemsOf, PublishFooter } from "./publish-footer.tsx";
import { PublishSummary } from "./publish-summary.tsx";
import { isOnForm, showField } from "./show-field.ts";
import { type Check, usePreflight } from "./use-preflight.ts";
import { usePublish, readNewest } from "./use-publish.ts";

/** A required question of the dialog, named by its field. */
type Question = "euPoliticalAdvertising" | "budget";

interface PublishDialogProps {
  campaign: Campaign;
  brand: Brand | undefined;
  onClose: () => void;
  onEdit: () => void;
  onStarted: () => Promise<void>;
}

/** Shows what publishing creates, its maximum cost and what blocks it; asks two questions, then starts. */
export function PublishDialog(props: PublishDialogProps) {
  const { campaign, brand, onClose, onEdit, onStarted } = props;
  const [visit] = useState(newIdempotencyKey);
  const [political, setPolitical] = useState(campaign.euPoliticalAdvertising);
  const [startServing, setStartServing] = useState(() => isApprovedServing(campaign));
  const [typed, setTyped] = useState("");
  const [unanswered, setUnanswered] = useState<Question>();
  const questions = useRef<HTMLDivElement>(null);
  const check = usePreflight(campaign, visit);
  const publish = usePublish({ campaign, visit, onStarted });
  const requestExemption = useExemption(campaign.id);
  const problems = problemsOf(campaign, check.preflight);
  const typedAmountMicros = amountToType(campaign, problems, startServing);
  const isBudgetOpen = typedAmountMicros !== undefined && !isAmountTyped(typed, campaign.budget);

  function answer(euPoliticalAdvertising: boolean | null, isServing: boolean) {
    setPolitical(euPoliticalAdvertising);
    setStartServing(isServing);
    setUnanswered(undefined);
    // Without the declaration there is no plan to check yet.
    if (euPoliticalAdvertising === null) return;
    publish.answer({ euPoliticalAdvertising, startServing: isServing });
  }

  // A saved "Start serving" that nobody approved is reset when the dialog opens, so that the checked plan starts
  // paused.
  const takeBack = useEffectEvent(() => {
    if (campaign.startServing === startServing || political === null) return;
    publish.answer({ euPoliticalAdvertising: political, startServing });
  });
  useEffect(() => takeBack(), []);

  // Somebody else has started publishing it: the page behind the dialog shows the progress.
  const leave = useEffectEvent(onClose);
  const isElsewhere = hasBeenStarted(campaign) && !publish.isPublishing;
  useEffect(() => {
    if (isElsewhere) leave();
  }, [isElsewhere]);

  function ask(question: Question) {
    setUnanswered(question);
    focusField(questions.current, question);
  }

  function confirm(confirmation: Confirmation = { typedAmountMicros }) {
    if (political === null) return ask("euPoliticalAdvertising");
    if (isBudgetOpen) return ask("budget");
    const answers = { euPoliticalAdvertising: political, startServing };
    publish.confirm(
      { answers, shown: check.preflight, confirmation },
      { onSuccess: (outcome) => outcome === "started" && onClose() },
    );
  }

  function goTo(field: string) {
    onClose();
    if (isOnForm(field, campaign)) onEdit();
    void showField(field, campaign);
  }

  return (
    <Dialog
      onClose={onClose}
      title="Publish to Google Ads"
      description={`“${campaign.name}” will be created in ${brand?.name ?? "the brand"}'s account.`}
      locked={publish.isStarting}
      footer={
        <PublishFooter
          check={check}
          publish={publish}
          problems={problems}
          isBudgetOpen={isBudgetOpen}
          onClose={onClose}
          onEdit={onEdit}
          onConfirm={() => confirm()}
        />
      }
    >
      <div ref={questions} className="grid gap-5">
        <Proposer campaign={campaign} />
        <CheckResult
          check={check}
          findings={problems.all}
          onFix={goTo}
          onExempt={requestExemption}
        />
        {problems.asked.length > 0 && (
          <Waiting campaign={campaign} problems={problems} check={check} onLeave={onClose} />
        )}
        <PublishSummary campaign={campaign} brand={brand} preflight={check.preflight} />
        <EuQuestion
          answer={political}
          isMissing={unanswered === "euPoliticalAdvertising"}
          disabled={publish.isPublishing}
          onAnswer={(isPolitical) => answer(isPolitical, startServing)}
        />
        <StartQuestion
          startServing={startServing}
          disabled={publish.isPublishing}
          onAnswer={(isServing) => answer(political, isServing)}
        />
        {check.preflight !== undefined && <ChangeList preflight={check.preflight} />}
        {typedAmountMicros !== undefined && (
          <TypedAmount
            amountMicros={typedAmountMicros}
            currencyCode={check.preflight?.estimate.currency ?? campaign.currencyCode}
            verb="publish"
            typed={{
              text: typed,
              isMissing: unanswered === "budget",
              onType: (text) => {
                setTyped(text);
                setUnanswered(undefined);
              },
            }}
          />
        )}
        <ConfirmApproval
          approved={{ campaignId: campaign.id }}
          error={publish.error}
          verb="publish"
          note="The campaign is saved."
          busy={publish.isPublishing}
          typedAmountMicros={typedAmountMicros}
          onConfirm={confirm}
        />
      </div>
    </Dialog>
  );
}

/** Says that an assistant wrote or edited the draft since the person last saved it. */
function Proposer({ campaign: { proposedBy } }: { campaign: Campaign }) {
  if (proposedBy === undefined) return null;
  const { clientName, clientHost, at } = proposedBy;
  return (
    <Alert
      tone="accent"
      title={
        <>
          Prepared by <bdi>{clientName}</bdi> (<bdi>{clientHost}</bdi>) at {formatDateTime(at)}.
        </>
      }
    >
      Nothing is published until you confirm it here.
    </Alert>
  );
}

interface WaitingProps {
  campaign: Campaign;
  problems: Problems;
  check: Check;
  onLeave: () => void;
}

/** The lines that are not published unless they are answered now. */
function Waiting({ campaign, problems, check, onLeave }: WaitingProps) {
  const { asked, waitingLines } = problems;
  const [isAnswering, setIsAnswering] = useState(false);
  return (
    <section aria-label="Questions" className="grid gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">
            {plural(waitingLines, "line waits for an answer", "lines wait for an answer")}
          </p>
          <p className="text-fg-2">Lines that your facts do not prove are not published.</p>
        </div>
        {!isAnswering && (
          <Button size="sm" onClick={() => setIsAnswering(true)}>
            Answer now
          </Button>
        )}
      </div>
      {isAnswering && (
        <Questions campaign={campaign} open={asked} onLeave={onLeave} onAnswered={check.again} />
      )}
    </section>
  );
}

/** In micros. A campaign that starts paused spends nothing before it is enabled, which asks then. */
function amountToType(
  { budget }: Campaign,
  { isBudgetUnusual, errors }: Problems,
  startServing: boolean,
): number | undefined {
  const isAsked = isBudgetUnusual && startServing && errors.length === 0;
  return isAsked ? toMicros(budget ?? 0) : undefined;
}

/** False (paused), unless the person approved this campaign to serve and publishing failed: the same plan continues. */
function isApprovedServing({ status, startServing }: Campaign): boolean {
  return status === "failed" && startServing;
}

const hasBeenStarted = ({ status }: Campaign) => status === "publishing" || status === "published";

/** Saves that publishing must ask Google for an exemption; the new version is then checked like any other. */
function useExemption(campaignId: number) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // Serialized with saving the answers, because each save needs the version of the one before.
    scope: { id: `publish-answers-${campaignId}` },
    mutationFn: async (exemption: PolicyExemption) => {
      const { policyExemptions = [], version } = await readNewest(queryClient, campaignId);
      const change = { policyExemptions: [...policyExemptions, exemption] };
      putCampaign(queryClient, await updateCampaign(campaignId, change, version));
    },
    onError: (error) =>
      showFailure(error, "Exemption Not Requested", "Failed to save the request. Try again."),
  });
  return mutate;
}
