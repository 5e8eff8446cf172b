import { type ComponentProps, useMemo } from "react";

import { ControlContext } from "./field-context.ts";
import { Field } from "./field.tsx";

/** What a form that keeps its entries itself gives to its fields. */
export interface Entered<Entries extends object> {
  entries: Entries;
  errors: { [Name in keyof Entries]?: string | undefined };
  onChange: (part: Partial<Entries>) => void;
}

interface EntryFieldProps<Entries extends object> extends Omit<
  ComponentProps<typeof Field>,
  "error"
> {
  of: Entered<Entries>;
  name: keyof Entries & string;
}

/** A Field whose Input, Textarea or Select shows and changes one of the entries. */
export function EntryField<Entries extends object>(props: EntryFieldProps<Entries>) {
  const { of, name, children, ...rest } = props;
  const { entries, errors, onChange } = of;
  const value = entries[name];
  const control = useMemo(
    () => ({
      value,
      change: (next: unknown) => onChange({ [name]: next } as Partial<Entries>),
    }),
    [value, onChange, name],
  );
  return (
    <Field field={name} {...rest} error={errors[name]}>
      <ControlContext value={control}>{children}</ControlContext>
    </Field>
  );
}
