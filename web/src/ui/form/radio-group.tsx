import { Radio as Base } from "@base-ui/react/radio";
import { RadioGroup as BaseGroup } from "@base-ui/react/radio-group";
import { cva } from "class-variance-authority";
import { type ReactNode, useId } from "react";

interface RadioGroupProps<Value extends string> {
  /** The group's question. */
  label: ReactNode;
  /** Help for a word of the label, such as a TermHelp. */
  help?: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** `cards` puts a border around each choice. */
  look?: "plain" | "cards";
  disabled?: boolean;
  name?: string;
  /** Radios, with headings or separators between them if needed. */
  children: ReactNode;
}

const choices = cva("grid", {
  variants: {
    look: {
      plain: "gap-2",
      cards:
        "gap-2 *:rounded-md *:border *:border-line-strong *:p-3 *:has-data-checked:border-accent *:has-data-checked:bg-accent-soft/40",
    },
  },
});

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    label,
    help,
    hideLabel = false,
    hint,
    look = "plain",
    onValueChange,
    children,
    ...rest
  } = props;
  const labelId = useId();
  const hintId = useId();
  return (
    <div className="grid gap-2">
      <div className={hideLabel ? "sr-only" : undefined}>
        <div className="flex items-center gap-1">
          <p id={labelId} className="font-medium">
            {label}
          </p>
          {help}
        </div>
        {hint !== undefined && (
          <p id={hintId} className="text-xs text-fg-3">
            {hint}
          </p>
        )}
      </div>
      <BaseGroup<Value | null>
        {...rest}
        onValueChange={(next) => next !== null && onValueChange(next)}
        aria-labelledby={labelId}
        aria-describedby={hint === undefined ? undefined : hintId}
        className={choices({ look })}
      >
        {children}
      </BaseGroup>
    </div>
  );
}

interface RadioProps<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** Badges or figures at the right end of the row. */
  trailing?: ReactNode;
  disabled?: boolean;
}

export function Radio<Value extends string>(props: RadioProps<Value>) {
  const { value, label, description, trailing, disabled = false } = props;
  const labelId = useId();
  const descriptionId = useId();
  return (
    <label className="flex min-h-6 min-w-0 items-start gap-2.5 has-data-disabled:cursor-not-allowed has-data-disabled:text-fg-3">
      <Base.Root
        value={value}
        disabled={disabled}
        aria-labelledby={labelId}
        aria-describedby={description === undefined ? undefined : descriptionId}
        className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-control bg-surface data-checked:border-accent data-disabled:opacity-50"
      >
        <Base.Indicator className="size-2 rounded-full bg-accent" />
      </Base.Root>
      <span className="grid min-w-0 flex-1">
        <span id={labelId}>{label}</span>
        {description !== undefined && (
          <span id={descriptionId} className="text-xs text-fg-2">
            {description}
          </span>
        )}
      </span>
      {trailing}
    </label>
  );
}
