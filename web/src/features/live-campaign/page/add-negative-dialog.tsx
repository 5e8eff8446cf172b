import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { Keyword } from "@adwright/contracts/ad-group";
import { splitList } from "@adwright/rules/campaign-form";
import { keywordNotation, readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";

import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useStageForm } from "../staged/use-stage-form.ts";
import { type MatchType, matchTypes } from "./match-types.ts";

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
  const form = useStageForm<{ entry: string; matchType: MatchType }>({
    start: { entry: "", matchType: "EXACT" },
    changes: ({ entry, matchType }) => {
      const keywords = readLines(entry, matchType);
      if (typeof keywords === "string") return { entry: keywords };
      return keywords.map((keyword) => ({ kind: "negative_add", parent, ...keyword }));
    },
    onClose,
  });
  return (
    <DialogForm
      form={form}
      size="md"
      title="Add negative keywords"
      description={description}
      action="Stage"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="entry"
        label="Negative keywords"
        hint="One per line. [exact], “phrase” or the match type below."
        required
      >
        <Textarea dir="auto" />
      </FormField>
      <FormField form={form} name="matchType" label="Match type">
        <Select options={matchTypes} />
      </FormField>
    </DialogForm>
  );
}
