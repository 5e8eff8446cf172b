import { groupBounds, type GroupTarget } from "@adwright/contracts/campaign-group/group";
import { importTargets, type ImportedTargets } from "@adwright/rules/campaign-group/import-targets";
import { Download } from "lucide-react";
import { type ChangeEvent, useDeferredValue, useMemo, useState } from "react";

import { csvBlob } from "../../../api/http/csv-blob.ts";
import { plural } from "../../../format/plural.ts";
import { decodeText, readTable } from "../../../format/read-table.ts";
import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { targetsOf, type TargetEntry } from "./create-entries.ts";

const MAX_CHARACTERS = 1_000_000;
const MAX_SHOWN_PROBLEMS = 100;
const TEMPLATE =
  'geoTarget,language,campaignPrefix\r\nGermany,de,EU\r\n"Paris, France",French,\r\n';

interface ImportDialogProps {
  /** The rows already in the form. */
  targets: readonly TargetEntry[];
  onClose: () => void;
  onImport: (targets: readonly GroupTarget[]) => void;
}

/** Imports target markets from a spreadsheet: valid lines can be added, and invalid ones are listed. */
export function ImportDialog({ targets, onClose, onImport }: ImportDialogProps) {
  const [text, setText] = useState("");
  const [fileProblem, setFileProblem] = useState<string>();
  const readText = useDeferredValue(text);
  const present = useMemo(() => targetsOf(targets), [targets]);
  const read = useMemo(() => importTargets(readTable(readText), present), [readText, present]);
  const count = read.targets.length;

  async function takeFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Lets the person choose the same file again after correcting it.
    target.value = "";
    if (file === undefined) return;
    if (file.size > MAX_CHARACTERS) {
      setFileProblem("The file is larger than 1 MB. Split it.");
      return;
    }
    setFileProblem(undefined);
    setText(decodeText(new Uint8Array(await file.arrayBuffer())).text);
  }

  function add() {
    onImport(read.targets);
    onClose();
  }

  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title="Import targets"
      description={`Paste rows from a spreadsheet or choose a CSV file. Columns: geoTarget, language, campaignPrefix. At most ${groupBounds.targets.toLocaleString("en-US")} targets in all.`}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={count === 0} onClick={add}>
            {count === 0 ? "Add targets" : `Add ${plural(count, "target")}`}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <label className="grid gap-1">
            <span className="font-medium">CSV file</span>
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={(event) => void takeFile(event)}
              className="max-w-full text-fg-2 file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-fg"
            />
          </label>
          <Button variant="ghost" icon={Download} onClick={saveTemplate}>
            Download template
          </Button>
        </div>
        {fileProblem !== undefined && <Alert tone="bad" title={fileProblem} />}
        {/* The result stays visible below a long pasted text. */}
        <div className="[&_textarea]:max-h-56">
          <Field
            label="Rows"
            hint="Separated by commas, semicolons or tabs; the header may be left out. Languages by code or English name."
          >
            <Textarea
              dir="auto"
              rows={6}
              placeholder={"Germany, de, EU\nSpain, Spanish"}
              maxLength={MAX_CHARACTERS}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </div>
        <Findings read={read} />
      </div>
    </Dialog>
  );
}

function saveTemplate() {
  saveFile(csvBlob({ text: TEMPLATE }), "targets.csv");
}

function Findings({ read: { targets, problems } }: { read: ImportedTargets }) {
  if (targets.length === 0 && problems.length === 0) return null;
  const rest = problems.length - MAX_SHOWN_PROBLEMS;
  return (
    <section aria-label="Lines" className="grid gap-2">
      <output className="font-medium">
        {plural(targets.length, "line")} can be added
        {problems.length > 0 && `, ${plural(problems.length, "line")} cannot`}.
      </output>
      {problems.length > 0 && (
        <ul
          aria-label="Lines that cannot be added"
          className="divide-y divide-line rounded-md border border-line"
        >
          {problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, message }) => (
            <li key={line} className="flex gap-3 px-3 py-1.5">
              <span className="num w-16 shrink-0 text-fg-3">Line {line}</span>
              <span dir="auto" className="min-w-0 break-words">
                {message}
              </span>
            </li>
          ))}
          {rest > 0 && <li className="px-3 py-1.5 text-fg-3">and {plural(rest, "more line")}</li>}
        </ul>
      )}
    </section>
  );
}
