import type { ReactNode } from "react";

import { Checkbox } from "./checkbox.tsx";

interface CheckboxGroupProps<Value extends string> {
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** A multiple choice among a few fixed options; the result keeps the order of the options. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, hint, choices, chosen, onChange } = props;
  const values = choices.map(({ value }) => value);
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onCheckedChange={(isOn) =>
              onChange(values.filter((each) => (each === value ? isOn : chosen.includes(each))))
            }
          />
        ))}
      </div>
      {hint !== undefined && <p className="text-xs text-fg-3">{hint}</p>}
    </fieldset>
  );
}
