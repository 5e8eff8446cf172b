import { adLimits } from "@adwright/ad-text/limits";
import { ChevronRight } from "lucide-react";

import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import { controlId, type FieldsProps } from "./fields-props.ts";
import type { TestEntries } from "./test-entries.ts";

const { headlines, descriptions } = adLimits;

/** The fields with one entry per line, in the order of the steps that use them. */
const lists: { field: keyof TestEntries & ListField; label: string; hint: string }[] = [
  {
    field: "locations",
    label: "Target locations",
    hint: "One per line: a place's name, or the number of Google's geo target.",
  },
  {
    field: "headlines",
    label: "Headlines",
    hint: `One per line: ${headlines.fewest} to ${headlines.most}, of ${headlines.width} characters at most.`,
  },
  {
    field: "descriptions",
    label: "Descriptions",
    hint: `One per line: ${descriptions.fewest} to ${descriptions.most}, of ${descriptions.width} characters at most.`,
  },
  { field: "keywords", label: "Keywords", hint: "One per line, each added as a phrase." },
  { field: "negativeKeywords", label: "Negative keywords", hint: "One per line." },
];
type ListField = "locations" | "headlines" | "descriptions" | "keywords" | "negativeKeywords";

/** The campaign's content: collapsed, because the defaults will do for a test. */
export function CampaignFields({ entries, errors, onChange }: FieldsProps) {
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex list-none items-center gap-2 rounded-md px-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-fg-3 transition-transform group-open:rotate-90"
        />
        What the campaign holds
      </summary>
      <div className="grid gap-4 border-t border-line p-3">
        <Field
          label="Campaign name"
          id={controlId("campaignName")}
          required
          error={errors.campaignName}
          hint="The time of the run is added: Google takes a name only once."
        >
          <Input
            value={entries.campaignName}
            maxLength={120}
            onChange={(event) => onChange({ campaignName: event.target.value })}
          />
        </Field>
        {lists.map(({ field, label, hint }) => (
          <Field
            key={field}
            label={label}
            id={controlId(field)}
            required
            error={errors[field]}
            hint={hint}
          >
            <Textarea
              rows={2}
              value={entries[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}
