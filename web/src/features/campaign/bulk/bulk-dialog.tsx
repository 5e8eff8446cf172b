import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { budgetWords } from "../campaign-words.ts";
import { actionWords, type BulkAction, countWords } from "./bulk-actions.ts";
import { BulkRow } from "./bulk-row.tsx";
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
  const { title, description } = actionWords[action];
  const isAsking = results.size === 0;
  const undone = campaigns.filter(({ id }) => results.get(id)?.status !== "success");

  function start(some: readonly CampaignSummary[]) {
    setIsStopping(false);
    void run(some);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      locked={isRunning}
      title={title(countWords(action, campaigns.length))}
      description={isAsking ? description : <Tally results={results} />}
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
          <BulkRow
            key={campaign.id}
            name={campaign.name}
            details={budgetWords(campaign)}
            result={results.get(campaign.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
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
