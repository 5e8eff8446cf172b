import { Checkbox as Base } from "@base-ui/react/checkbox";
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
  name?: string;
  value?: string;
  "aria-label"?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { label, description, trailing, indeterminate = false, ...rest } = props;
  const labelId = useId();
  const descriptionId = useId();
  const named = label !== undefined;
  const box = (
    <Base.Root
      {...rest}
      indeterminate={indeterminate}
      aria-labelledby={named ? labelId : undefined}
      aria-describedby={description === undefined ? undefined : descriptionId}
      className="relative mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border border-control bg-surface text-accent-fg before:absolute before:-inset-1.5 data-checked:border-accent data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-50 data-indeterminate:border-accent data-indeterminate:bg-accent"
    >
      <Base.Indicator>
        {indeterminate ? (
          <Minus aria-hidden="true" strokeWidth={3} className="size-3" />
        ) : (
          <Check aria-hidden="true" strokeWidth={3} className="size-3" />
        )}
      </Base.Indicator>
    </Base.Root>
  );
  if (!named) return box;
  return (
    <label className="flex min-h-6 min-w-0 items-start gap-2.5 has-data-disabled:cursor-not-allowed has-data-disabled:text-fg-3">
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
