import type { ReactNode } from "react";

import { Checkbox } from "../../../ui/form/checkbox.tsx";

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
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
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
