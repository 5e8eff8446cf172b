import type { CampaignAtGoogle } from "@adwright/contracts/publication/serving";
import { useEffect, useEffectEvent, useRef } from "react";

import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { type ExpectedUndo, expectUndo } from "./expect-undo.ts";
import { failureWords } from "./failure-words.ts";
import { findEdits } from "./find-edits.ts";
import { OutsideEdits } from "./outside-edits.tsx";
import { useUndo } from "./use-undo.ts";

interface UndoDialogProps {
  campaignId: number;
  /** Unknown while Google cannot be asked. */
  campaign: CampaignAtGoogle | undefined;
  /** The job of an undo that runs already. */
  runningJobId: string | undefined;
  onClose: () => void;
}

/** Says what an undo does, runs it, and says what came of it. */
export function UndoDialog({ campaignId, campaign, runningJobId, onClose }: UndoDialogProps) {
  const undo = useUndo(campaignId);
  const followed = useRef<string>(undefined);
  const follow = useEffectEvent((jobId: string) => {
    if (undo.isRunning || followed.current === jobId) return;
    followed.current = jobId;
    undo.follow(jobId);
  });
  useEffect(() => {
    if (runningJobId !== undefined) follow(runningJobId);
  }, [runningJobId]);
  const expected = expectUndo(campaign);
  const edits = findEdits(undo.error);
  const frame = { open: true, onOpenChange: (open: boolean) => open || onClose() };
  // A result is a dialog of its own (key): it is read out, and the focus does not vanish with the button.
  if (undo.answer?.state === "paused") {
    const title = "Paused instead of removed";
    return <AlertDialog key="paused" {...frame} title={title} description={undo.answer.message} />;
  }
  if (edits !== undefined && !undo.isRunning) {
    const description =
      "The campaign was changed in Google Ads since it was published, and undoing would destroy that work. To take it down all the same, remove it in Google Ads.";
    return (
      <AlertDialog key="refused" {...frame} title="Nothing was removed" description={description}>
        <OutsideEdits edits={edits} />
      </AlertDialog>
    );
  }
  if (expected.outcome === "nothing" && !undo.isRunning) {
    const title = "Nothing is left to undo";
    return <AlertDialog key="nothing" {...frame} title={title} description={expected.words} />;
  }
  return <Question frame={frame} undo={undo} expected={expected} />;
}

interface QuestionProps {
  frame: { open: boolean; onOpenChange: (open: boolean) => void };
  undo: ReturnType<typeof useUndo>;
  expected: ExpectedUndo;
}

function Question({ frame, undo, expected }: QuestionProps) {
  const { isRunning, progress, error, start } = undo;
  return (
    <AlertDialog
      {...frame}
      title="Undo this publication?"
      description={expected.words}
      confirmLabel="Undo publication"
      busy={isRunning}
      error={error === null ? undefined : failureWords(error)}
      onConfirm={() => {
        start();
      }}
    >
      {isRunning && (
        <Progress
          label="Undoing"
          percent={progress?.progress || null}
          words={progress?.message || "Starting"}
        />
      )}
      {!isRunning && expected.outcome === "remove" && <Conditions />}
    </AlertDialog>
  );
}

function Conditions() {
  return (
    <ul className="list-disc space-y-1 pl-4 text-fg-2">
      <li>
        If somebody changed it in Google Ads since, nothing is removed and you see what changed.
      </li>
      <li>If it has spent money, it is paused instead.</li>
    </ul>
  );
}
