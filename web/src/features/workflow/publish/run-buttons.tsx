import type { BulkPublication } from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { ClipboardCheck, Play, Square, Undo2 } from "lucide-react";
import { useState } from "react";

import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { mayResume, mayUndo } from "./run-words.ts";
import type { Review } from "./use-review.ts";
import { useRun } from "./use-run.ts";

interface RunButtonsProps {
  group: CampaignGroup;
  publication: BulkPublication;
  review: Review;
}

/** The actions that the publication's status allows. */
export function RunButtons({ group, publication, review }: RunButtonsProps) {
  const run = useRun(group.id, publication);
  const [isUndoing, setIsUndoing] = useState(false);
  const { status, published } = publication;
  const isBusy = (action: string) => run.isPending && run.variables === action;
  return (
    <>
      {status === "running" && (
        <Button icon={Square} busy={isBusy("stop")} onClick={() => run.mutate("stop")}>
          Stop
        </Button>
      )}
      {(status === "stopping" || status === "undoing") && (
        <Button disabled>{status === "stopping" ? "Stopping..." : "Undoing..."}</Button>
      )}
      {mayResume(publication) && (
        <Button
          variant="primary"
          icon={Play}
          busy={isBusy("resume")}
          onClick={() => run.mutate("resume")}
        >
          Resume
        </Button>
      )}
      {mayUndo(publication) && (
        <Button icon={Undo2} busy={isBusy("undo")} onClick={() => setIsUndoing(true)}>
          Undo all
        </Button>
      )}
      {status === "done" && published < group.completedDrafts && (
        <Button icon={ClipboardCheck} onClick={review.ask}>
          Review the others
        </Button>
      )}
      {status === "undone" && (
        <Button icon={ClipboardCheck} onClick={review.ask}>
          Review again
        </Button>
      )}
      <AlertDialog
        open={isUndoing}
        onOpenChange={setIsUndoing}
        title="Undo this publication?"
        description={`The ${plural(published, "campaign")} that this publication made will be removed from Google Ads and become drafts again.`}
        confirmLabel="Undo all"
        onConfirm={() => {
          setIsUndoing(false);
          run.mutate("undo");
        }}
      >
        <ul className="list-disc space-y-1 pl-4 text-fg-2">
          <li>A campaign that has spent money is paused instead. Its figures stay.</li>
          <li>A campaign that somebody edited in Google Ads since is left as it is.</li>
          <li>What was published before, or on its own, is not touched.</li>
        </ul>
      </AlertDialog>
    </>
  );
}
