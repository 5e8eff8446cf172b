import { Switch as Base } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  name?: string;
}

/** On or off, at once. A choice that waits for Save is a Checkbox. */
export function Switch({ label, description, ...rest }: SwitchProps) {
  const labelId = useId();
  const descriptionId = useId();
  return (
    <label className="flex min-w-0 items-start justify-between gap-4 has-data-disabled:cursor-not-allowed has-data-disabled:text-fg-3">
      <span className="grid min-w-0">
        <span id={labelId} className="font-medium">
          {label}
        </span>
        {description !== undefined && (
          <span id={descriptionId} className="text-xs text-fg-3">
            {description}
          </span>
        )}
      </span>
      <Base.Root
        {...rest}
        aria-labelledby={labelId}
        aria-describedby={description === undefined ? undefined : descriptionId}
        className="flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-control p-0.5 transition-colors duration-150 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="size-3.5 rounded-full bg-surface transition-transform duration-150 data-checked:translate-x-4" />
      </Base.Root>
    </label>
  );
}
