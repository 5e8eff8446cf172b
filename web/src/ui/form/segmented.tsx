import { type ReactNode, useId } from "react";

interface SegmentedProps<Value extends string> {
  /** What the options are for, for screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** One of a few views of the same data, side by side; built from radio buttons, so the arrow keys work. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange } = props;
  const name = useId();
  return (
    <fieldset className="max-w-full min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="fades-right relative inline-flex max-w-full gap-0.5 overflow-x-auto rounded-md bg-sunken p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex h-7 cursor-pointer items-center rounded-[6px] px-2.5 text-xs font-medium whitespace-nowrap text-fg-2 hover:text-fg has-checked:bg-surface has-checked:text-fg has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
