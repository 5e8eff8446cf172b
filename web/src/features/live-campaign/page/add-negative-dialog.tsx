import { readKeywords } from "../../../ad-editor/read-keywords.ts";
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

/** Stages negative keywords for the whole campaign. */
export function AddNegativeDialog({ parent, description, onClose }: AddNegativeProps) {
  const form = useStageForm<{ entry: string; matchType: MatchType }>({
    start: { entry: "", matchType: "EXACT" },
    changes: ({ entry, matchType }) => {
      const keywords = readKeywords(entry, { matchType, isNegative: true });
      if (typeof keywords === "string") return { entry: keywords };
      if (keywords.length === 0) return { entry: "Enter at least one negative keyword." };
      if (keywords.length > MOST) return { entry: `Enter up to ${MOST} at once.` };
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
