import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { Keyword } from "@adwright/contracts/ad-group";
import { splitList } from "@adwright/rules/campaign-form";
import { keywordNotation, readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";
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

/** Parses keywords in Google's notation, without duplicates; returns an error message if one is invalid. */
function readLines(entry: string, matchType: MatchType): Keyword[] | string {
  const typed = splitList(entry).map((line) => readTypedKeyword(line));
  const read = typed.map((each) => ({ text: each.text, matchType: each.matchType ?? matchType }));
  const keywords = [...new Map(read.map((each) => [keywordNotation(each), each])).values()];
  if (keywords.length === 0) return "Enter at least one negative keyword.";
  if (keywords.length > MOST) return `Enter up to ${MOST} at once.`;
  const wrong = keywords.flatMap(({ text }) =>
    lintKeyword(text, "").map(({ message }) => `“${text}”: ${message}`),
  );
  return wrong[0] ?? keywords;
}

/** Stages negative keywords for the whole campaign. */
export function AddNegativeDialog({ parent, description, onClose }: AddNegativeProps) {
  const { staged } = useLive();
  const [entry, setEntry] = useState("");
  const [matchType, setMatchType] = useState<MatchType>("EXACT");
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const keywords = readLines(entry, matchType);
    if (typeof keywords === "string") return setError(keywords);
    const isStaged = await staged.stage(
      ...keywords.map((keyword) => ({ kind: "negative_add" as const, parent, ...keyword })),
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
        <Field
          label="Negative keywords"
          hint="One per line. [exact], “phrase” or the match type below."
          required
          error={error}
        >
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
