import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { StepIcon } from "../../../ui/state/step-icon.tsx";
import { budgetWords } from "../campaign-words.ts";
import { actionWords, type BulkAction, countWords } from "./bulk-actions.ts";
import { type RowResult, useBulkRun } from "./use-bulk-run.ts";

interface BulkDialogProps {
  action: BulkAction;
  /** The selected campaigns that the action can be done to, at the time it was chosen. */
  campaigns: readonly CampaignSummary[];
  onClose: () => void;
}

/** Asks before an action on several campaigns, then shows the result of each. */
export function BulkDialog({ action, campaigns, onClose }: BulkDialogProps) {
  const { results, isRunning, run, stop } = useBulkRun(action);
  const [isStopping, setIsStopping] = useState(false);
  const { label, description } = actionWords[action];
  const isAsking = results.size === 0;
  const undone = campaigns.filter(({ id }) => results.get(id)?.status !== "success");

  function start(some: readonly CampaignSummary[]) {
    setIsStopping(false);
    void run(some);
  }

  return (
    <Dialog
      onClose={onClose}
      locked={isRunning}
      title={`${label} ${countWords(action, campaigns.length)}?`}
      description={
        isAsking ? description + leftWords(action, campaigns) : <Tally results={results} />
      }
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          {isRunning ? (
            <Button
              busy={isStopping}
              onClick={() => {
                setIsStopping(true);
                stop();
              }}
            >
              Stop
            </Button>
          ) : (
            <Button onClick={onClose}>{isAsking ? "Cancel" : "Close"}</Button>
          )}
          {undone.length > 0 && (
            <Button
              variant={action === "delete" ? "danger" : "primary"}
              busy={isRunning}
              onClick={() => start(undone)}
            >
              {startLabel(action, isAsking || isRunning, undone.length)}
            </Button>
          )}
        </div>
      }
    >
      <ul aria-label="Campaigns" className="divide-y divide-line border-t border-line">
        {campaigns.map((campaign) => (
          <BulkRow key={campaign.id} campaign={campaign} result={results.get(campaign.id)} />
        ))}
      </ul>
    </Dialog>
  );
}

/** A failed campaign with texts has failed while publishing, which may have left something in Google Ads. */
function leftWords(action: BulkAction, campaigns: readonly CampaignSummary[]): string {
  const hasFailed = campaigns.some((one) => one.status === "failed" && one.readiness !== null);
  if (action !== "delete" || !hasFailed) return "";
  return " What a failed publication left unfinished in Google Ads is removed too. If somebody changed that since, nothing is deleted.";
}

function startLabel(action: BulkAction, isFirst: boolean, count: number): string {
  return `${isFirst ? actionWords[action].label : "Retry"} ${countWords(action, count)}`;
}

/** How many are done, announced to screen readers as it changes. */
function Tally({ results }: { results: ReadonlyMap<number, RowResult> }) {
  const all = [...results.values()];
  const count = (status: RowResult["status"]) => all.filter((one) => one.status === status).length;
  const failed = count("error");
  return (
    <output className="num">
      {count("success")} of {all.length} done{failed > 0 && `, ${failed} failed`}
    </output>
  );
}

interface BulkRowProps {
  campaign: CampaignSummary;
  /** Undefined before the action starts. */
  result: RowResult | undefined;
}

/** One campaign in the dialog and its result; with its budget, because several may have the same name. */
function BulkRow({ campaign, result }: BulkRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 py-2">
      <span className="mt-0.5">
        <RowIcon status={result?.status} />
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{campaign.name}</bdi>
        </p>
        <p className="num text-xs wrap-anywhere text-fg-2">
          <bdi>{budgetWords(campaign)}</bdi>
        </p>
        {result && (
          <p className={`text-xs ${result.status === "error" ? "text-bad" : "text-fg-3"}`}>
            {result.words}
          </p>
        )}
      </div>
    </li>
  );
}

/** A bullet until the campaign's turn comes: an empty circle would look like something to select. */
function RowIcon({ status }: { status: RowResult["status"] | undefined }) {
  if (status !== undefined) return <StepIcon status={status} />;
  return (
    <span aria-hidden="true" className="grid size-4 place-items-center">
      <span className="size-1.5 rounded-full bg-fg-3" />
    </span>
  );
}
