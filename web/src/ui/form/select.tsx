import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import { cva } from "class-variance-authority";
import { Check, ChevronsUpDown } from "lucide-react";
import { use } from "react";

import { ControlContext, FieldContext, useFieldAttributes } from "./field-context.ts";

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Secondary text inside the list. */
  description?: string | undefined;
  disabled?: boolean | undefined;
}

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  /** Null shows the placeholder; a FormField provides both. */
  value?: Value | null;
  onValueChange?: (value: Value) => void;
  placeholder?: string;
  /** The name under which a form submits the value. */
  name?: string;
  disabled?: boolean;
  density?: "form" | "toolbar";
  /** The accessible name outside a Field. */
  "aria-label"?: string;
}

const trigger = cva(
  "entry flex cursor-default items-center justify-between gap-2 px-3 text-left select-none data-disabled:bg-sunken data-disabled:text-fg-3",
  {
    variants: { density: { form: "h-9", toolbar: "h-8 w-auto" } },
    defaultVariants: { density: "form" },
  },
);

/** A drop-down list of a few fixed options; arrow keys, Home, End and typing a name work. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onValueChange, placeholder = "Choose…", name, disabled = false } = props;
  const field = use(FieldContext);
  const entry = use(ControlContext);
  const { value = entry?.value as Value | null | undefined } = props;

  function choose(next: Value | null) {
    if (next === null) return;
    entry?.change(next);
    onValueChange?.(next);
  }

  return (
    <Base.Root
      items={options}
      value={value || null}
      onValueChange={choose}
      name={name}
      disabled={disabled}
    >
      <Base.Trigger
        ref={entry?.ref}
        {...useFieldAttributes()}
        aria-label={props["aria-label"]}
        aria-labelledby={field?.labelId}
        className={trigger({ density: props.density })}
      >
        <Base.Value className="truncate data-placeholder:text-fg-3" placeholder={placeholder} />
        <Base.Icon className="shrink-0 text-fg-3">
          <ChevronsUpDown aria-hidden="true" className="size-3.5" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          alignItemWithTrigger={false}
          sideOffset={4}
          className="z-50 outline-none select-none"
        >
          {/* The strict CSP blocks the style element with which Base UI would hide its scroll bar. */}
          <CSPProvider disableStyleElements>
            <Base.Popup className="popup max-h-(--available-height) max-w-(--available-width) min-w-(--anchor-width) overflow-y-auto p-1">
              <Base.List>
                {options.map((option) => (
                  <Option key={option.value} option={option} />
                ))}
              </Base.List>
            </Base.Popup>
          </CSPProvider>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Option<Value extends string>({ option }: { option: SelectOption<Value> }) {
  return (
    <Base.Item
      value={option.value}
      label={option.label}
      disabled={option.disabled ?? false}
      className="popup-item justify-between"
    >
      <span className="grid min-w-0">
        <Base.ItemText>{option.label}</Base.ItemText>
        {option.description !== undefined && (
          <span className="text-xs text-fg-3">{option.description}</span>
        )}
      </span>
      <span className="size-4 shrink-0 text-accent-ink">
        <Base.ItemIndicator>
          <Check aria-hidden="true" className="size-4" />
        </Base.ItemIndicator>
      </span>
    </Base.Item>
  );
}
