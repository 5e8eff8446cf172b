import { fileBounds } from "@adwright/contracts/change/change-file";
import { type Decimal, readAmount } from "@adwright/rules/change-file/file-amounts";
import {
  type FileRecord,
  readChangeFile,
  type ReadFile,
} from "@adwright/rules/change-file/read-change-file";
import { Upload } from "lucide-react";
import { type ChangeEvent, useMemo, useState } from "react";

import { plural } from "../../../format/plural.ts";
import type { Encoding } from "../../../format/read-table.ts";
import { Button } from "../../../ui/action/button.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { ReviewDialog } from "../review/review-dialog.tsx";
import { type Imported, useImport } from "./use-import.ts";

/** Stages the changes of a file in a set of its own, which is reviewed as a whole. */
export function UploadChanges({ brandId }: { brandId: number }) {
  const [reviewed, setReviewed] = useState<number>();
  return (
    <>
      <DialogButton
        icon={Upload}
        renderDialog={(close) => (
          <UploadDialog
            brandId={brandId}
            onClose={close}
            onReview={(setId) => {
              close();
              setReviewed(setId);
            }}
          />
        )}
      >
        Upload CSV
      </DialogButton>
      {reviewed !== undefined && (
        <ReviewDialog brandId={brandId} setId={reviewed} onClose={() => setReviewed(undefined)} />
      )}
    </>
  );
}

interface ChosenFile {
  name: string;
  encoding: Encoding;
  records: FileRecord[];
}

/** The records of a file, or why it has none. */
async function openFile(file: File): Promise<ChosenFile | string> {
  if (file.size > fileBounds.bytes) return "The file is larger than 20 MB. Split it.";
  const [{ decodeText, readTable }, bytes] = await Promise.all([
    import("../../../format/read-table.ts"),
    file.arrayBuffer(),
  ]);
  const { text, encoding } = decodeText(new Uint8Array(bytes));
  return { name: file.name, encoding, records: readTable(text) };
}

interface UploadDialogProps {
  brandId: number;
  onClose: () => void;
  onReview: (setId: number) => void;
}

function UploadDialog({ brandId, onClose, onReview }: UploadDialogProps) {
  const [file, setFile] = useState<ChosenFile | string>();
  const [decimal, setDecimal] = useState<Decimal>();
  const { imported, run, reset } = useImport(brandId);
  const read = useMemo(
    () => (typeof file === "object" ? readChangeFile(file.records, decimal) : file),
    [file, decimal],
  );

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    if (chosen === undefined) return;
    reset();
    setDecimal(undefined);
    setFile(await openFile(chosen));
    // Lets the person choose the same file again after correcting it.
    target.value = "";
  }

  const stage = () =>
    typeof file === "object" &&
    typeof read === "object" &&
    run.mutate({ fileName: file.name, lines: read.lines });

  return (
    <Dialog
      size="lg"
      locked={run.isPending}
      onClose={onClose}
      title="Upload changes"
      description="A file with the columns of Google Ads Editor: Campaign, Ad Group, Keyword, Criterion Type, Status, Max CPC, budgets and addresses. Up to 5,000 lines. Nothing is sent to Google before you review and apply it."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <label className="grid gap-1">
          <span className="font-medium">CSV file</span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            disabled={run.isPending}
            onChange={(event) => void take(event)}
            className="max-w-full text-fg-2 file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-fg"
          />
        </label>
        {typeof read === "string" && <Alert tone="bad" title={read} />}
        {typeof read === "object" && typeof file === "object" && (
          <>
            <p className="font-medium wrap-anywhere">
              {file.name}: {plural(read.lines.length + read.problems.length, "line")}
            </p>
            <Notes encoding={file.encoding} skipped={read.skipped} />
            {read.unclear !== undefined && <Question text={read.unclear} onAnswer={setDecimal} />}
            <Outcome read={read} imported={imported} isDone={run.isSuccess} error={run.error} />
          </>
        )}
        {run.isPending && typeof read === "object" && (
          <Progress
            label="Staging"
            percent={(100 * imported.sent) / read.lines.length}
            words={`${imported.sent.toLocaleString("en-US")} of ${plural(read.lines.length, "line")}`}
          />
        )}
        <DialogActions>
          <Button disabled={run.isPending} onClick={onClose}>
            Close
          </Button>
          {run.isSuccess
            ? imported.setId !== null && (
                <Button variant="primary" onClick={() => onReview(imported.setId ?? 0)}>
                  Review {plural(imported.changeCount, "change")}
                </Button>
              )
            : typeof read === "object" && (
                <Button
                  variant="primary"
                  busy={run.isPending}
                  disabled={read.unclear !== undefined || read.lines.length === 0}
                  onClick={stage}
                >
                  {stageWords(read, run.isError)}
                </Button>
              )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function stageWords({ lines, unclear }: ReadFile, isStopped: boolean): string {
  if (isStopped) return "Continue";
  return unclear === undefined ? `Stage ${plural(lines.length, "line")}` : "Stage";
}

function Notes({ encoding, skipped }: { encoding: Encoding; skipped: readonly string[] }) {
  return (
    <>
      {encoding === "Windows-1252" && (
        <Alert title="The file isn't Unicode">
          It was read as Western European (Windows-1252). Check names with accents, or save it as
          “CSV UTF-8”.
        </Alert>
      )}
      {skipped.length > 0 && (
        <p className="text-fg-2 wrap-anywhere">
          {plural(skipped.length, "column")} skipped because a file changes nothing with{" "}
          {skipped.length === 1 ? "it" : "them"}: {skipped.join(", ")}.
        </p>
      )}
    </>
  );
}

/** Asks once for all amounts of the file. */
function Question({ text, onAnswer }: { text: string; onAnswer: (decimal: Decimal) => void }) {
  const readings = ([".", ","] as const).map((decimal) => ({
    decimal,
    words: String(Number(readAmount(text, decimal))),
  }));
  return (
    <Alert
      tone="warn"
      title={`Is ${text} ${readings.map(({ words }) => words).join(" or ")}?`}
      action={readings.map(({ decimal, words }) => (
        <Button key={decimal} onClick={() => onAnswer(decimal)}>
          {words}
        </Button>
      ))}
    >
      Your answer counts for all amounts of the file.
    </Alert>
  );
}

interface OutcomeProps {
  read: ReadFile;
  imported: Imported;
  isDone: boolean;
  error: Error | null;
}

const MOST_SHOWN = 20;

/** What was staged, and what not and why. */
function Outcome({ read, imported, isDone, error }: OutcomeProps) {
  const { changeCount, unchanged } = imported;
  const asked = read.unclear === undefined ? read.problems : [];
  const problems = [...asked, ...imported.problems].toSorted((one, other) => one.line - other.line);
  return (
    <>
      {error !== null && (
        <Alert tone="bad" title={error.message}>
          {imported.sent.toLocaleString("en-US")} of {plural(read.lines.length, "line")} were sent.
          Continue to send the rest.
        </Alert>
      )}
      {isDone && (
        <Alert
          tone={changeCount > 0 ? "ok" : "neutral"}
          title={changeCount > 0 ? `${plural(changeCount, "change")} staged` : "Nothing to change"}
          announce
        >
          {unchanged > 0 &&
            `${plural(unchanged, "line")} ${unchanged === 1 ? "asks" : "ask"} for what is in Google Ads already.`}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert tone="warn" title={`${plural(problems.length, "line")} can't be staged`}>
          <div className="max-h-56 overflow-y-auto">
            <FoldedList
              label="Lines that can't be staged"
              look="bullets"
              items={problems}
              most={MOST_SHOWN}
              restWords={(count) => plural(count, "more line")}
            >
              {({ line, message }) => (
                <li key={`${line} ${message}`} className="wrap-anywhere">
                  Line {line}: {message}
                </li>
              )}
            </FoldedList>
          </div>
        </Alert>
      )}
    </>
  );
}
