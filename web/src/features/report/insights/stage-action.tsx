import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ActionTarget } from "@adwright/contracts/report";
import { smallestUnitMicros } from "@adwright/rules/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FilePenLine } from "lucide-react";

import { openSetQuery, stageChanges } from "../../../api/change.ts";
import { liveCampaignQuery } from "../../../api/live-campaign.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";

type Stageable = Extract<ActionTarget, { kind: "changes" | "budget" }>;

/**
 * Stages a suggestion from a report, with its evidence; the person reviews and applies it on the live campaigns screen.
 */
export function StageAction({ target }: { target: Stageable }) {
  const { brandId } = target;
  const queryClient = useQueryClient();
  const staging = useMutation({
    mutationFn: async () => {
      const changes = await changesOf(target, (campaign) =>
        queryClient.fetchQuery(liveCampaignQuery(brandId, campaign)),
      );
      return stageChanges(brandId, changes, target.reason);
    },
    onSuccess: (set) => queryClient.setQueryData(openSetQuery(brandId).queryKey, set),
    onError: (error) => showFailure(error, "Not staged", "The change was not staged. Try again."),
    meta: { quiet: true },
  });
  if (staging.isSuccess) {
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <output className="text-ok">Staged. Nothing is changed yet.</output>
        <ButtonLink
          to="/brands/$brandId/live"
          params={{ brandId: String(brandId) }}
          size="sm"
          variant="primary"
        >
          Review staged changes
        </ButtonLink>
      </span>
    );
  }
  return (
    <Button
      size="sm"
      variant="primary"
      icon={FilePenLine}
      busy={staging.isPending}
      onClick={() => staging.mutate()}
    >
      {wordsOf(target)}
    </Button>
  );
}

function wordsOf(target: Stageable): string {
  if (target.kind === "budget") {
    const verb = target.percent > 0 ? "Stage a raise" : "Stage a cut";
    return `${verb} by ${Math.abs(target.percent)}%`;
  }
  const { length } = target.changes;
  return length === 1 ? "Stage this change" : `Stage ${plural(length, "change")}`;
}

/** The changes to stage; a new budget is calculated from the current one. */
async function changesOf(
  target: Stageable,
  read: (campaign: string) => Promise<{
    currencyCode: string;
    budget: { resource: string; amountMicros: number } | null;
  }>,
): Promise<ChangeWhat[]> {
  if (target.kind === "changes") return target.changes;
  const { budget, currencyCode } = await read(target.campaign);
  if (budget === null) throw new Error("This campaign has no budget that can be changed here.");
  const unit = smallestUnitMicros(currencyCode);
  const wanted = budget.amountMicros * (1 + target.percent / 100);
  const toMicros = Math.max(unit, Math.round(wanted / unit) * unit);
  return [{ kind: "budget_amount", target: budget.resource, toMicros }];
}
