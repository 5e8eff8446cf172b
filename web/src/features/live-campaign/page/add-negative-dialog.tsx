import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { Keyword } from "@adwright/contracts/ad-group";
import type { ChangeWhat } from "@adwright/contracts/change/change";
import { splitList } from "@adwright/rules/campaign-form";
import { keywordNotation, readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import { useState } from "react";

import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { StageDialog } from "../staged/stage-dialog.tsx";
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
  const [entry, setEntry] = useState("");
  const [matchType, setMatchType] = useState<MatchType>("EXACT");
  const [error, setError] = useState<string>();

  function changes(): ChangeWhat[] | undefined {
    const keywords = readLines(entry, matchType);
    if (typeof keywords !== "string") {
      return keywords.map((keyword) => ({ kind: "negative_add", parent, ...keyword }));
    }
    setError(keywords);
    return undefined;
  }

  return (
    <StageDialog
      title="Add negative keywords"
      description={description}
      changes={changes}
      onClose={onClose}
    >
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
    </StageDialog>
  );
}
