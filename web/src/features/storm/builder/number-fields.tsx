import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { isStated } from "@adwright/rules/storm/strength";
import { type ReactNode, useState } from "react";

import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { wrongIn } from "./rule-draft.ts";

export interface FormPartProps {
  form: StormRuleForm;
  onChange: (change: Partial<StormRuleForm>) => void;
}

type Numbers = Record<string, number | undefined>;

/** How a number of a rule is asked for; the contract says what is valid. */
interface Asked {
  name: string;
  label: string;
  hint?: string | undefined;
  step?: number;
}

const parts = {
  thresholds: [
    {
      name: "hailInches",
      label: "Hail, inches",
      hint: "Thunderstorms. 1.00 is a quarter.",
      step: 0.25,
    },
    { name: "windMph", label: "Wind, mph", hint: "Thunderstorms." },
    { name: "minSeverity", label: "Severity, 0 to 10", hint: "5 is moderate, 7 severe." },
  ],
  times: [
    { name: "leadHours", label: "Hours ahead" },
    { name: "tailHours", label: "Hours after the weather" },
    {
      name: "maxRunHours",
      label: "Longest run, hours",
      hint: "At least 6: Google's bidding needs them.",
    },
    { name: "cooldownHours", label: "Pause after a run, hours" },
  ],
} satisfies Record<string, Asked[]>;

interface NumberFieldsProps extends FormPartProps {
  /** A part of the form, or `times`, which are the form's own. */
  part: keyof typeof parts;
  /** More fields of the part. */
  children?: ReactNode;
}

/** The numbers of one part of a rule. */
export function NumberFields(props: NumberFieldsProps) {
  const { part, form, onChange, children } = props;
  const asked: readonly Asked[] = parts[part];
  const values = (part === "times" ? form : form[part]) as unknown as Numbers;
  const wrong = wrongIn(form);
  const set = (change: Numbers) =>
    onChange(part === "times" ? change : { thresholds: { ...form.thresholds, ...change } });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {asked
        .filter(({ name }) => matters(name, form))
        .map((one) => (
          <NumberField
            key={one.name}
            {...one}
            optional={part === "thresholds"}
            value={values[one.name]}
            wrong={wrong[part === "times" ? one.name : `${part}/${one.name}`]}
            onChange={(value) => set({ [one.name]: value })}
          />
        ))}
      {children}
    </div>
  );
}

/** Whether a number says anything about a rule as it is. */
function matters(name: string, { events, phase }: StormRuleForm): boolean {
  if (name === "leadHours") return phase === "before";
  return (name !== "hailInches" && name !== "windMph") || isStated(name, events);
}

interface NumberFieldProps extends Omit<Asked, "name"> {
  /** Undefined: none. */
  value: number | undefined;
  optional?: boolean;
  /** What is wrong with the value. */
  wrong: string | undefined;
  onChange: (value: number | undefined) => void;
}

/** A number that may be cleared while it is typed; one that is needed is then what it was before. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, step = 1, value, optional = false, wrong, onChange } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      error={value === undefined ? undefined : wrong}
    >
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        step={step}
        value={typed ?? value ?? ""}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Number(target.value);
          if (target.value !== "" && Number.isFinite(next)) onChange(next);
          else if (optional) onChange(undefined);
        }}
      />
    </Field>
  );
}
