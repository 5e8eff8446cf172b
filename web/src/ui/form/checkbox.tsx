import { Check, Minus } from "lucide-react";
import { type ReactNode, useId } from "react";

interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The label beside the box; without it, pass `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  /** Badges or figures at the right end of the row. */
  trailing?: ReactNode;
  /** Some, but not all, of the items that this box selects are checked. */
  indeterminate?: boolean;
  disabled?: boolean;
  "aria-label"?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { label, description, trailing, indeterminate = false, onCheckedChange, ...rest } = props;
  const labelId = useId();
  const descriptionId = useId();
  const named = label !== undefined;
  const Mark = indeterminate ? Minus : Check;
  const box = (
    <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
      <input
        {...rest}
        type="checkbox"
        ref={(input) => {
          if (input !== null) input.indeterminate = indeterminate;
        }}
        onChange={(event) => onCheckedChange(event.target.checked)}
        aria-labelledby={named ? labelId : undefined}
        aria-describedby={description === undefined ? undefined : descriptionId}
        className="absolute inset-0 appearance-none rounded-sm border border-control bg-surface before:absolute before:-inset-2 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-not-allowed disabled:opacity-50"
      />
      {(rest.checked || indeterminate) && (
        <Mark
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none relative size-3 text-accent-fg"
        />
      )}
    </span>
  );
  if (!named) return box;
  return (
    <label className="flex min-h-6 min-w-0 items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-fg-3">
      {box}
      <span className="grid min-w-0 flex-1">
        <span id={labelId}>{label}</span>
        {description !== undefined && (
          <span id={descriptionId} className="text-xs text-fg-3">
            {description}
          </span>
        )}
      </span>
      {trailing}
    </label>
  );
}
