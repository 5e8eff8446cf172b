import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ActionTarget, AiInsights, SuggestedAction } from "@adwright/contracts/report";
import { smallestUnitMicros } from "@adwright/rules/money";
import { useQueryClient } from "@tanstack/react-query";
import { ListChecks, FilePenLine } from "lucide-react";

import { openSetQuery, stageChanges } from "../../../api/change.ts";
import { liveCampaignQuery } from "../../../api/live-campaign.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { NewTabLink } from "../../../ui/action/new-tab-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FigureDays } from "../../../ui/layout/sparkline.tsx";
import type { EvidenceSource } from "./evidence-source.ts";

interface SuggestedActionsProps {
  actions: AiInsights["suggested_actions"];
  source: EvidenceSource;
}

/** Suggested next actions, with reasons and a link to where they are done. */
export function SuggestedActions({ actions, source }: SuggestedActionsProps) {
  return (
    <Card padding="none">
      <ol aria-label="Suggested actions" className="divide-y divide-line">
        {actions.map((action, index) => (
          <li key={index} className="grid gap-2 px-4 py-3">
            {typeof action === "string" ? (
              <p dir="auto">{action}</p>
            ) : (
              <ActionEntry action={action} source={source} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ActionEntry({ action, source }: { action: SuggestedAction; source: EvidenceSource }) {
  const { text, effect, rowIds, action: target, chart } = action;
  const show = source.showerOf(rowIds, text);
  const names = source.namesOf(rowIds);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <p dir="auto" className="min-w-0 flex-1 basis-72 font-medium">
          {text}
        </p>
        {chart && <FigureDays {...chart} />}
      </div>
      {effect !== "" && (
        <p dir="auto" className="text-fg-2">
          {effect}
        </p>
      )}
      {names.length > 0 && (
        <p className="text-xs text-fg-3">
          Based on <bdi>{namesWords(names)}</bdi>
        </p>
      )}
      {(show !== undefined || target !== null) && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {target !== null && <TargetLink target={target} />}
          {show !== undefined && (
            <Button size="sm" icon={ListChecks} onClick={show}>
              Show the rows
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function TargetLink({ target }: { target: ActionTarget }) {
  if (target.kind === "new_campaign") {
    const { brandId, suggestion } = target;
    return (
      <ButtonLink to="/campaigns/new" search={{ brandId, suggestion }} size="sm" variant="primary">
        Create this campaign
      </ButtonLink>
    );
  }
  if (target.kind === "changes" || target.kind === "budget") return <StageAction target={target} />;
  // Whatever prompt injection the AI has read, a link may only lead to a website, not run a script.
  if (!target.url.startsWith("https://")) return null;
  return <NewTabLink href={target.url}>Open in Google Ads</NewTabLink>;
}

const MAX_NAMES = 3;

/** "Autumn, Winter, Spring and 4 more" */
function namesWords(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  const first = names.slice(0, MAX_NAMES).join(", ");
  return more > 0 ? `${first} and ${more} more` : first;
}

type Stageable = Extract<ActionTarget, { kind: "changes" | "budget" }>;

/**
 * Stages a suggestion from a report, with its evidence; the person reviews and applies it on the live campaigns screen.
 */
function StageAction({ target }: { target: Stageable }) {
  const { brandId } = target;
  const queryClient = useQueryClient();
  const staging = useWrite({
    run: async () => {
      const changes = await changesOf(target, (campaign) =>
        queryClient.fetchQuery(liveCampaignQuery(brandId, campaign)),
      );
      return stageChanges(brandId, changes, target.reason);
    },
    onDone: (set) => queryClient.setQueryData(openSetQuery(brandId).queryKey, set),
    failed: ["Not staged", "The change was not staged. Try again."],
  });
  if (staging.isSuccess) {
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <output className="text-ok">Staged. Nothing is changed yet.</output>
        <ButtonLink
          to="/brands/$brandId/changes"
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
