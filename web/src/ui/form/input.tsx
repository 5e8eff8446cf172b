import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

import { useEntryAttributes, useFieldAttributes } from "./field-context.ts";

const input = cva("entry px-3", {
  variants: { density: { form: "h-9", toolbar: "h-8" } },
  defaultVariants: { density: "form" },
});

interface InputProps extends Omit<ComponentProps<"input">, "className"> {
  /** `toolbar` is as high as a button, for filters above a list. */
  density?: "form" | "toolbar";
}

/** A one-line input; a Field around it provides its label and description, a FormField its value, too. `dir="auto"` for ad copy. */
export function Input({ density, ...rest }: InputProps) {
  return (
    <input
      {...useFieldAttributes()}
      {...useEntryAttributes()}
      {...rest}
      className={input({ density })}
    />
  );
}
