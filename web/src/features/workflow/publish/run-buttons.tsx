import type {
  BulkPublication,
  BulkPublicationStatus,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useQueryClient } from "@tanstack/react-query";
import { ClipboardCheck, Play, Square, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";

import {
  bulkPreflightQuery,
  bulkPublicationQuery,
  changeBulkPublication,
  type RunAction,
} from "../../../api/bulk-publication.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { AskButton } from "../../../ui/overlay/dialog-button.tsx";
import { mayResume, mayUndo } from "./run-words.ts";
import type { Review } from "./use-review.ts";

interface RunButtonsProps {
  group: CampaignGroup;
  publication: BulkPublication;
  review: Review;
}

/** The actions that the publication's status allows. */
export function RunButtons({ group, publication, review }: RunButtonsProps) {
  const run = useRun(group.id, publication);
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
        <AskButton
          icon={Undo2}
          busy={isBusy("undo")}
          ask={{
            title: "Undo this publication?",
            description: `The ${plural(published, "campaign")} that this publication made will be removed from Google Ads and become drafts again.`,
            children: <UndoConditions />,
          }}
          act={() => run.mutate("undo")}
        >
          Undo all
        </AskButton>
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
    </>
  );
}

const UndoConditions = () => (
  <ul className="list-disc space-y-1 pl-4 text-fg-2">
    <li>A campaign that has spent money is paused instead. Its figures stay.</li>
    <li>A campaign that somebody edited in Google Ads since is left as it is.</li>
    <li>What was published before, or on its own, is not touched.</li>
  </ul>
);

const fallbacks: Record<RunAction, string> = {
  stop: "The publication could not be stopped",
  resume: "The publication could not be resumed",
  undo: "The publication could not be undone",
};

/** Stops, resumes and undoes a publication, then shows the server's answer. */
function useRun(groupId: number, { status }: BulkPublication) {
  useRefreshedAtEnd(groupId, status);
  return useWrite<RunAction, BulkPublication | null>({
    run: (action) => changeBulkPublication(groupId, action),
    keeps: bulkPublicationQuery(groupId),
    failed: (action) => ["Error", fallbacks[action]],
    rereads: ["bulkPublication"],
  });
}

/** Refetches groups and campaigns once a publication has ended or stopped. */
function useRefreshedAtEnd(groupId: number, status: BulkPublicationStatus) {
  const queryClient = useQueryClient();
  const last = useRef(status);
  useEffect(() => {
    if (last.current === status) return;
    last.current = status;
    void queryClient.invalidateQueries(bulkPreflightQuery(groupId));
    void invalidate(queryClient, "campaignGroup", "campaign", "dashboard", "publication");
  }, [status, groupId, queryClient]);
}
