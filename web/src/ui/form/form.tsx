import { type ComponentProps, type ReactNode, useMemo } from "react";
import { type FieldValues, type Path, useController } from "react-hook-form";

import { Button } from "../action/button.tsx";
import { Dialog, DialogActions } from "../overlay/dialog.tsx";
import { Alert } from "../state/alert.tsx";
import { ControlContext } from "./field-context.ts";
import { Field } from "./field.tsx";
import type { Form as FormState } from "./use-form.ts";

interface FormProps {
  form: Pick<FormState<never>, "submit">;
  className?: string;
  children: ReactNode;
}

export function Form({ form, className = "grid gap-4", children }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
    </form>
  );
}

interface FormFieldProps<Entries extends FieldValues> extends Omit<
  ComponentProps<typeof Field>,
  "field" | "error"
> {
  form: FormState<Entries>;
  name: Path<Entries>;
  /** Called after each change. */
  onChange?: () => void;
}

/** A Field whose Input, Textarea or Select shows and changes one entry of the form. */
export function FormField<Entries extends FieldValues>(props: FormFieldProps<Entries>) {
  const { form, name, onChange: onChanged, children, ...rest } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, ref, onChange } = field;
  const { clearErrors } = form;
  const control = useMemo(() => {
    const focusable = (element: HTMLElement | null) =>
      ref(element && { focus: () => focusIn(element) });
    const change = (next: unknown) => {
      onChange(next);
      clearErrors(name);
      clearErrors("root");
      onChanged?.();
    };
    return { value, ref: focusable, change };
  }, [value, ref, onChange, onChanged, clearErrors, name]);
  return (
    <Field {...rest} field={name} error={fieldState.error?.message}>
      <ControlContext value={control}>{children}</ControlContext>
    </Field>
  );
}

/** Moves the focus to a control, also in a section that is closed. */
function focusIn(element: HTMLElement) {
  const fold = element.closest("details");
  if (fold !== null) fold.open = true;
  element.focus();
}

/** What is wrong beside the fields. */
export function FormFailure({ form }: { form: { failure: string | undefined } }) {
  return form.failure === undefined ? null : <Alert tone="bad" title={form.failure} announce />;
}

interface FormActionsProps {
  form: Pick<FormState<never>, "isBusy" | "failure">;
  /** The button's words, such as "Save Changes". */
  action: string;
  isDestructive?: boolean | undefined;
  /** Absent if there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** The end of a form in a dialog: what is wrong beside its fields, and its buttons. */
export function FormActions({ form, action, isDestructive = false, onCancel }: FormActionsProps) {
  return (
    <>
      <FormFailure form={form} />
      <DialogActions>
        {onCancel && (
          <Button disabled={form.isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant={isDestructive ? "danger" : "primary"} busy={form.isBusy}>
          {action}
        </Button>
      </DialogActions>
    </>
  );
}

interface DialogFormProps
  extends
    Pick<ComponentProps<typeof Dialog>, "title" | "description" | "size">,
    Omit<FormActionsProps, "form" | "onCancel"> {
  form: Pick<FormState<never>, "submit" | "isBusy" | "failure">;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form. */
export function DialogForm(props: DialogFormProps) {
  const { form, action, isDestructive, onClose, children, size = "sm", ...words } = props;
  return (
    <Dialog onClose={onClose} locked={form.isBusy} size={size} {...words}>
      <Form form={form}>
        {children}
        <FormActions {...{ form, action, isDestructive }} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
