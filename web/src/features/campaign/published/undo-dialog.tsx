import type { OutsideEdit } from "@adwright/contracts/publication/history";
import type { CampaignAtGoogle } from "@adwright/contracts/publication/serving";
import type { ReactNode } from "react";

import { formatDateTime } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { failureWords } from "../failure-alert.tsx";
import { isConflict } from "../put-campaign.ts";
import type { useUndo } from "./use-undo.ts";

interface UndoDialogProps {
  undo: ReturnType<typeof useUndo>;
  /** Undefined if Google can't be asked. */
  campaign: CampaignAtGoogle | undefined;
  onClose: () => void;
}

const EDITED =
  "The campaign was changed in Google Ads since it was published, and undoing would destroy that work. To take it down anyway, remove it in Google Ads.";

/** Explains what an undo does, runs it, and shows the result. */
export function UndoDialog({ undo, campaign, onClose }: UndoDialogProps) {
  const { isRunning, progress, error, answer, start } = undo;
  const { outcome, words } = expectUndo(campaign);
  const edits = findEdits(error);
  // The result has its own dialog (key), so that screen readers announce it and the focus is not lost with the button.
  const tell = (title: string, description: string, more?: ReactNode) => (
    <AlertDialog key={title} onClose={onClose} title={title} description={description}>
      {more}
    </AlertDialog>
  );
  if (answer?.state === "paused") return tell("Paused instead of removed", answer.message);
  if (!isRunning && edits !== undefined) {
    return tell("Nothing was removed", EDITED, <OutsideEdits edits={edits} />);
  }
  if (!isRunning && outcome === "nothing") return tell("Nothing left to undo", words);
  return (
    <AlertDialog
      onClose={onClose}
      title="Undo this publication?"
      description={words}
      confirmLabel="Undo publication"
      busy={isRunning}
      error={error === null ? undefined : failureWords(error)}
      onConfirm={start}
    >
      {isRunning && <Undoing progress={progress} />}
      {!isRunning && outcome === "remove" && <Conditions />}
    </AlertDialog>
  );
}

function Undoing({ progress }: Pick<UndoDialogProps["undo"], "progress">) {
  const { progress: percent, message } = progress ?? {};
  return <Progress label="Undoing" percent={percent || null} words={message || "Starting"} />;
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

interface ExpectedUndo {
  outcome: "remove" | "pause" | "record" | "nothing";
  words: string;
}

/** What an undo will probably do; the server checks the campaign itself. */
function expectUndo(campaign: CampaignAtGoogle | undefined): ExpectedUndo {
  const isRemoved = campaign?.status === "REMOVED";
  if (campaign !== undefined && campaign.spentMicros > 0) {
    const spent = formatMicros(campaign.spentMicros, campaign.currencyCode);
    return isRemoved
      ? {
          outcome: "nothing",
          words: `The campaign has spent ${spent} and was removed in Google Ads. Its figures stay there.`,
        }
      : {
          outcome: "pause",
          words: `The campaign has spent ${spent}, so it will be paused instead of removed. Its figures stay in Google Ads.`,
        };
  }
  if (isRemoved) {
    return {
      outcome: "record",
      words:
        "The campaign was removed in Google Ads already. Undoing records that, removes its budget and gives you the draft back.",
    };
  }
  return {
    outcome: "remove",
    words:
      "This removes the campaign and its budget from Google Ads. Extension texts stay in the account's asset library, because Google keeps them. The campaign becomes a draft that you can publish again.",
  };
}

/** The edits made in Google Ads that block an undo; undefined for every other failure. */
function findEdits(error: Error | null): OutsideEdit[] | undefined {
  if (!isConflict(error)) return undefined;
  const { details } = error;
  if (typeof details !== "object" || details === null || !("edits" in details)) return undefined;
  return Array.isArray(details.edits) ? (details.edits as OutsideEdit[]) : undefined;
}

/** What was edited in Google Ads, by whom and when. */
function OutsideEdits({ edits }: { edits: OutsideEdit[] }) {
  return (
    <ul
      aria-label="Changes made in Google Ads"
      className="divide-y divide-line rounded-md border border-line"
    >
      {edits.map(({ at, by, message }, index) => (
        <li key={index} className="grid gap-0.5 px-3 py-2">
          <span className="font-medium wrap-anywhere">{message}</span>
          <span className="num text-xs wrap-anywhere text-fg-2">{whoAndWhen(by, at)}</span>
        </li>
      ))}
    </ul>
  );
}

function whoAndWhen(by: string | null, at: string | null): string {
  if (by === null && at === null) return "Seen in the account; Google does not say who or when";
  const who = by ?? "Unknown person";
  return at === null ? who : `${who} · ${formatDateTime(at)}`;
}
