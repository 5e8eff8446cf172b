import { cva } from "class-variance-authority";
import { ChevronsUpDown } from "lucide-react";
import { type ComponentProps, use } from "react";

import { pressedOnDemand } from "../overlay/on-demand.tsx";
import { ControlContext, FieldContext, useFieldAttributes } from "./field-context.ts";
import type { SelectOption } from "./open-select.tsx";

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  /** Null shows the placeholder; a FormField provides both. */
  value?: Value | null;
  onValueChange?: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  density?: "form" | "toolbar";
  /** The accessible name outside a Field. */
  "aria-label"?: string;
}

const SelectList = pressedOnDemand(
  "listbox",
  async () => (await import("./open-select.tsx")).OpenSelect,
);

/** A drop-down list of a few fixed options; arrow keys, Home, End and typing a name work. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onValueChange, placeholder = "Choose…", disabled = false, density } = props;
  const field = use(FieldContext);
  const entry = use(ControlContext);
  const attributes = useFieldAttributes();
  const { value = entry?.value as Value | null | undefined } = props;

  function choose(next: string) {
    entry?.change(next);
    onValueChange?.(next as Value);
  }

  return (
    <SelectList
      trigger={
        <SelectButton
          {...attributes}
          ref={entry?.ref}
          aria-label={props["aria-label"]}
          aria-labelledby={field?.labelId}
          words={options.find((option) => option.value === value)?.label ?? value}
          placeholder={placeholder}
          density={density}
          disabled={disabled}
        />
      }
      options={options}
      value={value || null}
      onChoose={choose}
      disabled={disabled}
    />
  );
}

const button = cva(
  "entry flex cursor-default items-center justify-between gap-2 px-3 text-left select-none",
  {
    variants: { density: { form: "h-9", toolbar: "h-8 w-auto" } },
    defaultVariants: { density: "form" },
  },
);

interface SelectButtonProps extends ComponentProps<"button"> {
  /** The chosen option; the placeholder is shown without one. */
  words: string | null | undefined;
  placeholder: string;
  density: "form" | "toolbar" | undefined;
}

function SelectButton({ words, placeholder, density, ...rest }: SelectButtonProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- a <select> could not show descriptions; what opens it adds the states
    <button type="button" role="combobox" {...rest} className={button({ density })}>
      <span className={`truncate ${words ? "" : "text-fg-3"}`}>{words || placeholder}</span>
      <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-fg-3" />
    </button>
  );
}
