import { type FormEvent, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useLive } from "../staged/staged-context.ts";
import { type MatchType, MatchTypeSelect } from "./match-type-select.tsx";

interface AddNegativeProps {
  /** The resource name of a campaign or of a list. */
  parent: string;
  description: string;
  onClose: () => void;
}

const MOST = 50;
const LONGEST = 80;

/** Parses one keyword per line, without duplicates; returns an error message if one is invalid. */
function readLines(entry: string): string[] | string {
  const lines = entry.split("\n").map((line) => line.trim());
  const texts = [...new Set(lines.filter((line) => line !== ""))];
  if (texts.length === 0) return "Enter at least one negative keyword.";
  if (texts.length > MOST) return `Enter up to ${MOST} at once.`;
  const long = texts.find((text) => text.length > LONGEST);
  return long === undefined ? texts : `“${long}” is longer than ${LONGEST} characters.`;
}

/** Stages negative keywords for the whole campaign. */
export function AddNegativeDialog({ parent, description, onClose }: AddNegativeProps) {
  const { staged } = useLive();
  const [entry, setEntry] = useState("");
  const [matchType, setMatchType] = useState<MatchType>("EXACT");
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const texts = readLines(entry);
    if (typeof texts === "string") return setError(texts);
    const isStaged = await staged.stage(
      ...texts.map((text) => ({
        kind: "negative_add" as const,
        parent,
        text,
        matchType,
      })),
    );
    if (isStaged) onClose();
    return undefined;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Add negative keywords"
      description={description}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Negative keywords" hint="One per line." required error={error}>
          <Textarea
            dir="auto"
            value={entry}
            onChange={(event) => {
              setEntry(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Field label="Match type">
          <MatchTypeSelect value={matchType} onValueChange={setMatchType} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={staged.isStaging}>
            Stage
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
