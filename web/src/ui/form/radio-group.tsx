import { cva } from "class-variance-authority";
import { createContext, type ReactNode, use, useId } from "react";

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
  /** Radios, with headings or separators between them if needed. */
  children: ReactNode;
}

const choices = cva("grid", {
  variants: {
    look: {
      plain: "gap-2",
      cards:
        "gap-2 *:rounded-md *:border *:border-line-strong *:p-3 *:has-checked:border-accent *:has-checked:bg-accent-soft/40",
    },
  },
});

/** What the radios of a group share; `name` makes the browser treat them as one group. */
interface Group {
  name: string;
  value: string | null;
  choose: (value: string) => void;
  disabled: boolean;
}

const GroupContext = createContext<Group | undefined>(undefined);

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, help, hideLabel = false, hint, look = "plain", children } = props;
  const { value, onValueChange, disabled = false } = props;
  const name = useId();
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
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={hint === undefined ? undefined : hintId}
        className={choices({ look })}
      >
        <GroupContext
          value={{ name, value, disabled, choose: (next) => onValueChange(next as Value) }}
        >
          {children}
        </GroupContext>
      </div>
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
  const group = use(GroupContext);
  const isChosen = group?.value === value;
  const labelId = useId();
  const descriptionId = useId();
  return (
    <label className="flex min-h-6 min-w-0 items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-fg-3">
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
        <input
          type="radio"
          name={group?.name}
          checked={isChosen}
          disabled={disabled || group?.disabled}
          onChange={() => group?.choose(value)}
          aria-labelledby={labelId}
          aria-describedby={description === undefined ? undefined : descriptionId}
          className="absolute inset-0 appearance-none rounded-full border border-control bg-surface checked:border-accent disabled:cursor-not-allowed disabled:opacity-50"
        />
        {isChosen && (
          <span className="pointer-events-none relative size-2 rounded-full bg-accent" />
        )}
      </span>
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
