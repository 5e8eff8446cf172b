import type { OutsideEdit } from "@adwright/contracts/publication/history";
import type { CampaignAtGoogle } from "@adwright/contracts/publication/serving";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { failureWords } from "../failure-alert.tsx";
import type { useUndo } from "./use-undo.ts";

interface UndoDialogProps {
  undo: ReturnType<typeof useUndo>;
  /** Undefined if Google can't be asked. */
  campaign: CampaignAtGoogle | undefined;
  onClose: () => void;
}

/** Explains what an undo does, runs it, and shows the result. */
export function UndoDialog({ undo, campaign, onClose }: UndoDialogProps) {
  const expected = expectUndo(campaign);
  const edits = findEdits(undo.error);
  // The result has its own dialog (key), so that screen readers announce it and the focus is not lost with the button.
  if (undo.answer?.state === "paused") {
    const title = "Paused instead of removed";
    const { message } = undo.answer;
    return <AlertDialog key="paused" onClose={onClose} title={title} description={message} />;
  }
  if (edits !== undefined && !undo.isRunning) {
    const description =
      "The campaign was changed in Google Ads since it was published, and undoing would destroy that work. To take it down anyway, remove it in Google Ads.";
    return (
      <AlertDialog
        key="refused"
        onClose={onClose}
        title="Nothing was removed"
        description={description}
      >
        <OutsideEdits edits={edits} />
      </AlertDialog>
    );
  }
  if (expected.outcome === "nothing" && !undo.isRunning) {
    const title = "Nothing left to undo";
    const { words } = expected;
    return <AlertDialog key="nothing" onClose={onClose} title={title} description={words} />;
  }
  return <Question onClose={onClose} undo={undo} expected={expected} />;
}

interface QuestionProps {
  onClose: () => void;
  undo: ReturnType<typeof useUndo>;
  expected: ExpectedUndo;
}

function Question({ onClose, undo, expected }: QuestionProps) {
  const { isRunning, progress, error, start } = undo;
  return (
    <AlertDialog
      onClose={onClose}
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
  if (!(error instanceof ApplicationError) || error.code !== "CONFLICT") return undefined;
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
