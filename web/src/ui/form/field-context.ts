import { type ChangeEvent, createContext, type RefCallback, use } from "react";

interface FieldWiring {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The attributes that associate a control with the Field around it; empty outside a Field. */
export function useFieldAttributes() {
  const field = use(FieldContext);
  if (field === undefined) return {};
  return {
    id: field.controlId,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
    "aria-required": field.required || undefined,
  };
}

/** One entry of a form, for the control that shows it. */
interface Control {
  value: unknown;
  change: (value: unknown) => void;
  /** By which the form moves the focus to the control. */
  ref?: RefCallback<HTMLElement>;
}

export const ControlContext = createContext<Control | undefined>(undefined);

/** The attributes by which a text control shows its form's entry; empty outside a FormField. */
export function useEntryAttributes() {
  const control = use(ControlContext);
  if (control === undefined) return {};
  return {
    ref: control.ref,
    value: String(control.value),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      control.change(event.target.value),
  };
}
