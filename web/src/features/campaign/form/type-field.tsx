import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { campaignTypes } from "../campaign-words.ts";
import type { FieldsProps } from "./fields-props.ts";

export function TypeField({ entries, errors, onChange }: FieldsProps) {
  return (
    <Field
      label="Campaign Type"
      help={<TermHelp term="campaign-type" />}
      field="campaignType"
      error={errors.campaignType}
      hint={
        entries.campaignType === "search"
          ? undefined
          : "Can be drafted and saved; only search campaigns can be published."
      }
    >
      <Select
        options={campaignTypes}
        value={entries.campaignType}
        onValueChange={(campaignType) => onChange({ campaignType })}
      />
    </Field>
  );
}
