import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { isStated } from "@adwright/rules/storm/strength";
import { type ReactNode, useState } from "react";

import { formatMicros, MICROS } from "../../../format/money.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { unlimitedWorst, wrongIn } from "./rule-draft.ts";

export interface FormPartProps {
  form: StormRuleForm;
  onChange: (change: Partial<StormRuleForm>) => void;
}

type Numbers = Record<string, number | undefined>;

/** How a number of a rule is asked for; the contract says what is valid. */
interface Asked {
  name: string;
  label: string;
  hint?: string;
  unit?: keyof typeof units;
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
  caps: [{ name: "monthMicros", label: "One month", unit: "amount" }],
} satisfies Record<string, Asked[]>;

interface NumberFieldsProps extends FormPartProps {
  /** A part of the form, or `times`, which are the form's own. */
  part: keyof typeof parts;
  currencyCode?: string;
  /** More fields of the part. */
  children?: ReactNode;
}

/** The numbers of one part of a rule. */
export function NumberFields(props: NumberFieldsProps) {
  const { part, form, currencyCode, onChange, children } = props;
  const asked: readonly Asked[] = parts[part];
  const values = (part === "times" ? form : form[part]) as unknown as Numbers;
  const worst = unlimitedWorst(form) as unknown as Numbers | undefined;
  const wrong = wrongIn(form);
  const limitWords = ({ label, name }: Asked) => ({
    label: `${label}, ${currencyCode}`,
    ...(worst && { hint: `Without it, up to ${formatMicros(worst[name], currencyCode)}` }),
  });
  const set = (change: Numbers) =>
    onChange(part === "times" ? change : { [part]: { ...values, ...change } });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {asked
        .filter(({ name }) => matters(name, form))
        .map((one) => (
          <NumberField
            key={one.name}
            {...one}
            {...(one.unit === "amount" && limitWords(one))}
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
function NumberField(props: NumberFieldProps) {
  const { label, hint, unit = "plain", step = 1, value, optional = false, wrong, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const { [unit]: of } = units;
  const shown = value === undefined ? undefined : of.shown(value);
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      error={shown === undefined ? undefined : wrong}
    >
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        step={step}
        value={typed ?? shown ?? ""}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Number(target.value);
          if (target.value !== "" && Number.isFinite(next)) onChange(of.stored(next));
          else if (optional) onChange(undefined);
        }}
      />
    </Field>
  );
}

const same = (value: number): number | undefined => value;

/** What is shown of what is stored, and what is stored of what was typed. */
const units = {
  plain: { shown: same, stored: same },
  /** 0: none yet. */
  amount: {
    shown: (micros: number) => (micros === 0 ? undefined : micros / MICROS),
    stored: (amount: number) => Math.round(amount * MICROS),
  },
};
