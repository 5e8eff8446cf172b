import { isOnlyUnknown, onlyUnknownWords } from "@adwright/rules/publication";
import type { ReactNode } from "react";

import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { ages, devices, genders } from "../campaign-words.ts";
import type { FieldsProps } from "./check-entries.ts";

const ONE_NEEDED = "Choose at least one to publish.";

function genderHint(chosen: FieldsProps["entries"]["genderTargeting"]): string | undefined {
  if (chosen.length === 0) return ONE_NEEDED;
  return isOnlyUnknown(chosen) ? onlyUnknownWords : undefined;
}

export function AudienceFields({ entries, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <ChoiceGroup
        field="deviceTargeting"
        label="Devices"
        choices={devices}
        values={entries.deviceTargeting}
        onChange={(deviceTargeting) => onChange({ deviceTargeting })}
        hint={entries.deviceTargeting.length === 0 ? ONE_NEEDED : undefined}
      />
      <ChoiceGroup
        field="ageTargeting"
        label="Age groups"
        choices={ages}
        values={entries.ageTargeting}
        onChange={(ageTargeting) => onChange({ ageTargeting })}
        hint={entries.ageTargeting.length === 0 ? ONE_NEEDED : undefined}
      />
      <ChoiceGroup
        field="genderTargeting"
        label="Genders"
        choices={genders}
        values={entries.genderTargeting}
        onChange={(genderTargeting) => onChange({ genderTargeting })}
        hint={genderHint(entries.genderTargeting)}
      />
    </div>
  );
}

interface ChoiceGroupProps<Value extends string> {
  /** The field's name, such as `deviceTargeting`. */
  field: string;
  label: ReactNode;
  hint?: ReactNode;
  choices: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** A multiple choice among a few fixed options; the result keeps the order of the options. */
function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { field, label, hint, choices, values, onChange } = props;

  function toggle(value: Value, isOn: boolean) {
    const next = choices
      .map((choice) => choice.value)
      .filter((known) => (known === value ? isOn : values.includes(known)));
    onChange(next);
  }

  return (
    <fieldset data-field={field} className="grid min-w-0 content-start gap-2">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={values.includes(choice.value)}
            onCheckedChange={(isOn) => toggle(choice.value, isOn)}
          />
        ))}
      </div>
      {hint !== undefined && <p className="text-xs text-fg-3">{hint}</p>}
    </fieldset>
  );
}
