import { createContext, use } from "react";

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
