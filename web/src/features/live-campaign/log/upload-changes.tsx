import { MOST_FILE_CHARACTERS } from "@adwright/contracts/change/change-file";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";

import { importChanges } from "../../../api/change-file.ts";
import { openSetQuery } from "../../../api/change.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

/** Stages all changes of a file in Google Ads Editor's format, or none. */
export function UploadChanges({ brandId }: { brandId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={Upload} onClick={() => setIsOpen(true)}>
        Upload CSV
      </Button>
      {isOpen && <UploadDialog brandId={brandId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UploadDialog({ brandId, onClose }: { brandId: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const upload = useMutation({
    mutationFn: (csv: string) => importChanges(brandId, csv),
    onSuccess: (set) => {
      queryClient.setQueryData(openSetQuery(brandId).queryKey, set);
      onClose();
    },
    meta: { quiet: true },
  });

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    upload.reset();
    if (file === undefined) return;
    const text = await file.text();
    const isTooLarge = text.length > MOST_FILE_CHARACTERS;
    setProblem(isTooLarge ? "The file is too large. Split it into smaller ones." : undefined);
    if (!isTooLarge) upload.mutate(text);
    // Lets the person choose the same file again after correcting it.
    target.value = "";
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Upload changes"
      description="A CSV file with the columns of Google Ads Editor: Campaign, Ad Group, Keyword, Criterion Type, Status, Max CPC, budgets and addresses. At most 200 lines. Everything is staged first."
    >
      <div className="grid gap-3">
        <label className="grid gap-1">
          <span className="font-medium">CSV file</span>
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={upload.isPending}
            onChange={(event) => void take(event)}
            className="max-w-full text-fg-2 file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-fg"
          />
        </label>
        {upload.isPending && (
          <output className="text-fg-2">Reading the file and the account</output>
        )}
        {problem !== undefined && <Alert tone="bad" title={problem} />}
        <Problems error={upload.error} />
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** The invalid lines of the file. */
function Problems({ error }: { error: Error | null }) {
  if (error === null) return null;
  const lines = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  const named = lines.filter(({ field }) => field.startsWith("line/"));
  if (named.length === 0) return <Alert tone="bad" title={error.message} />;
  return (
    <Alert tone="bad" title={`Nothing was staged: fix ${plural(named.length, "line")}`}>
      <ul className="max-h-56 list-disc overflow-y-auto pl-4">
        {named.map(({ field, message }, index) => (
          <li key={index} className="wrap-anywhere">
            Line {field.slice("line/".length)}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
