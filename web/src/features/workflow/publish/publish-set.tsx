import type {
  BulkPreflight,
  CurrencyTotal,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { toMicros } from "@adwright/rules/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import {
  bulkPublicationQuery,
  type SetApproval,
  startBulkPublication,
} from "../../../api/bulk-publication.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import type { Confirmation } from "../../../api/publication.ts";
import { plural } from "../../../format/plural.ts";
import { isStepUp } from "../../../identity/confirm-identity.tsx";
import { ConfirmApproval, isConfirmationAsked } from "../../../publishing/confirm-approval.tsx";
import { isAmountTyped, TypedAmount } from "../../../publishing/typed-amount.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { amountWords } from "../workflow-words.ts";
import type { Review } from "./use-review.ts";

interface PublishSetProps {
  group: CampaignGroup;
  preflight: BulkPreflight;
  review: Review;
}

const idOf = (currencyCode: string) => `confirm-${currencyCode}`;

/** The approval of the set; totals far above the usual ones have to be typed again. */
export function PublishSet({ group, preflight, review }: PublishSetProps) {
  const { publishable, setHash, validUntil, startServing } = preflight;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isAsked, setIsAsked] = useState(false);
  const isPast = useIsPast(validUntil);
  const publish = usePublishSet(group.id);
  const unusual = preflight.totals.filter(isUnusual);

  function confirm({ stepUpToken }: Confirmation = {}) {
    const open = unusual.find((total) => !isConfirmed(total, typed));
    if (open !== undefined) {
      setIsAsked(true);
      document.querySelector<HTMLElement>(`#${idOf(open.currencyCode)}`)?.focus();
      return;
    }
    if (setHash === null) return;
    const entries = unusual.map(({ currencyCode, dailyBudget }) => [currencyCode, dailyBudget]);
    const typedTotals = entries.length > 0 ? Object.fromEntries(entries) : undefined;
    publish.mutate({ setHash, confirmedDailyBudgets: typedTotals, stepUpToken });
  }

  if (publishable === 0) {
    return (
      <Alert tone="neutral" title="Nothing can be published yet">
        Fix the errors above, then check again.
      </Alert>
    );
  }
  // Without a hash, what was published of the check was undone since.
  const isOutdated = setHash === null || isPast || publish.isChanged;
  return (
    <Card
      stacked
      title="Publish"
      description={
        startServing
          ? "Ads may show, and spend money, as soon as Google has approved them."
          : "The campaigns start paused: nothing is spent until you enable them."
      }
      footer={
        // The form that asks who the person is publishes, too.
        !isConfirmationAsked(publish.error) && (
          <Button
            variant="primary"
            busy={publish.isPending}
            disabled={isOutdated || review.start.isPending}
            onClick={() => confirm()}
          >
            Publish {plural(publishable, "campaign")}
          </Button>
        )
      }
    >
      {unusual.map((total) => (
        <TypedAmount
          key={total.currencyCode}
          amountMicros={toMicros(total.dailyBudget)}
          currencyCode={total.currencyCode}
          verb="publish"
          total={{ why: totalWords(total), id: idOf(total.currencyCode) }}
          typed={{
            text: typed[total.currencyCode] ?? "",
            isMissing: isAsked && !isConfirmed(total, typed),
            onType: (text) => setTyped({ ...typed, [total.currencyCode]: text }),
          }}
        />
      ))}
      <p className="text-fg-2">
        You approve exactly the {plural(publishable, "campaign")} checked above. If anything in them
        changes before it is published, it is not.
      </p>
      {isOutdated && <Outdated isChanged={publish.isChanged} />}
      {publish.failure !== undefined && <Alert tone="bad" title={publish.failure} />}
      <ConfirmApproval
        approved={{ groupId: group.id }}
        error={publish.error}
        verb="publish"
        note="The campaigns are saved."
        busy={publish.isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}

function Outdated({ isChanged }: { isChanged: boolean }) {
  return (
    <Alert
      announce
      tone="warn"
      title={isChanged ? "Something changed since this check" : "This check is too old"}
    >
      Nothing was published. Check again, then publish.
    </Alert>
  );
}

type UnusualTotal = CurrencyTotal & { confirmAbove: number };

const isUnusual = (total: CurrencyTotal): total is UnusualTotal =>
  total.confirmAbove !== null && total.dailyBudget > total.confirmAbove;

const totalWords = ({ dailyBudget, currencyCode, confirmAbove }: UnusualTotal): string =>
  `${amountWords(dailyBudget, currencyCode)} a day for all campaigns together is above ${amountWords(confirmAbove, currencyCode)}.`;

function isConfirmed({ currencyCode, dailyBudget }: CurrencyTotal, typed: Record<string, string>) {
  return isAmountTyped(typed[currencyCode] ?? "", dailyBudget);
}

const MAX_TIMER_MS = 2 ** 31 - 1;

/** Whether a time has passed by the server's clock; renders again when it does. Null never passes. */
function useIsPast(moment: string | null): boolean {
  const atMs = moment === null ? undefined : Date.parse(moment);
  const [passedMs, setPassedMs] = useState<number>();
  useEffect(() => {
    if (atMs === undefined) return undefined;
    const leftMs = Math.max(0, atMs - serverNow());
    // setTimeout fires at once if the delay is above its maximum.
    if (leftMs > MAX_TIMER_MS) return undefined;
    const timer = setTimeout(() => setPassedMs(atMs), leftMs);
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs !== undefined && passedMs === atMs;
}

/** Publishes the approved set; the screen then follows the publication. */
function usePublishSet(groupId: number) {
  const queryClient = useQueryClient();
  const publish = useMutation({
    mutationFn: ({ setHash, ...approval }: SetApproval & { setHash: string }) =>
      startBulkPublication(groupId, setHash, approval),
    onSuccess: (started) => {
      queryClient.setQueryData(bulkPublicationQuery(groupId).queryKey, started);
      void invalidate(queryClient, "campaignGroup", "campaign");
    },
    // It may have been started elsewhere, or the check may be outdated.
    onError: () => void queryClient.invalidateQueries(bulkPublicationQuery(groupId)),
  });
  const { error } = publish;
  const isChanged = isPlanChanged(error);
  return {
    ...publish,
    /** The set has changed since the check, so it has to be checked again. */
    isChanged,
    failure: error === null || isChanged || isStepUp(error) ? undefined : error.message,
  };
}

function isPlanChanged(error: Error | null): boolean {
  if (!(error instanceof ApplicationError)) return false;
  return error.code === "PLAN_CHANGED" || error.statusCode === 412;
}
