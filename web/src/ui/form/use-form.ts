import { useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm as useHookForm,
  type UseFormReturn,
} from "react-hook-form";

import { forgetDraft, keepDraft } from "./draft.ts";

/** What is wrong, by field. */
export type Errors<Entries> = { [Field in keyof Entries]?: string | undefined };

interface FormOptions<Entries extends FieldValues> {
  /** The entries at first, in the order of the form. */
  start: Entries;
  /** What is wrong before anything is sent. */
  check?: ((entries: Entries) => Errors<Entries>) | undefined;
  /** Called when the check found something. */
  onRefused?: ((entries: Entries) => void) | undefined;
  /** Whether it is told elsewhere which field takes the focus. */
  focusesItself?: boolean;
  /** Whether the fields that are marked are checked again on each change. */
  rechecks?: boolean;
  /** Sends the entries; if it fails, the server's errors are shown at their fields. */
  send: (entries: Entries) => Promise<unknown>;
  /** The entry that a field of the server's errors is about: the last part of its path, if absent. */
  entryOf?: (field: string) => string;
  /** The words for a failure that concerns no field; without, it is told elsewhere. */
  failureWords?: ((error: unknown) => string | undefined) | undefined;
  /** Where the entries are kept until they are sent. */
  draftKey?: string | undefined;
}

export interface Form<Entries extends FieldValues> extends UseFormReturn<Entries> {
  /** Checks the entries, and sends them as the form does or by another call. */
  submit: (other?: (entries: Entries) => Promise<unknown>) => void;
  isBusy: boolean;
  /** What is wrong beside the fields. */
  failure: string | undefined;
  /** Changes an entry as if it was typed. */
  change: <Field extends Path<Entries>>(name: Field, value: PathValue<Entries, Field>) => void;
  /** Takes away what is wrong with a field that was changed. */
  unmark: (name: Path<Entries>) => void;
}

/** A form's entries and errors, and sending them. An error stays until its field changes. */
export function useForm<Entries extends FieldValues>(options: FormOptions<Entries>): Form<Entries> {
  const { start, check, onRefused, send, failureWords, draftKey, rechecks = false } = options;
  const hook = useHookForm<Entries>({
    defaultValues: start as DefaultValues<Entries>,
    reValidateMode: "onSubmit",
    shouldFocusError: options.focusesItself !== true,
    resolver: (entries) => {
      const errors = fieldErrorsOf<Entries>(check?.(entries) ?? {});
      return Object.keys(errors).length === 0
        ? { values: entries, errors: {} }
        : { values: {}, errors };
    },
  });
  const { errors, isSubmitting } = hook.formState;
  useKeptDraft(hook, draftKey);

  function showFailure(error: unknown) {
    const found = serverErrorsOf(error, Object.keys(start), options.entryOf);
    for (const [index, { field, message }] of found.entries()) {
      hook.setError(field as Path<Entries>, { message }, { shouldFocus: index === 0 });
    }
    const words = found.length > 0 ? undefined : failureWords?.(error);
    if (words !== undefined) hook.setError("root", { message: words });
  }

  // At once, because a second click may come before the busy button is rendered.
  const isSending = useRef(false);
  const submitTo = (call: typeof send) =>
    hook.handleSubmit(
      async (entries) => {
        try {
          await call(entries);
          if (draftKey !== undefined) forgetDraft(draftKey);
        } catch (error) {
          showFailure(error);
        }
      },
      () => onRefused?.(hook.getValues()),
    )();

  function unmark(name: Path<Entries>) {
    if (rechecks) void hook.trigger(Object.keys(errors) as Path<Entries>[]);
    else hook.clearErrors(name);
    hook.clearErrors("root");
  }

  return {
    ...hook,
    submit: (other) => {
      if (isSending.current) return;
      isSending.current = true;
      void submitTo(other ?? send).finally(() => {
        isSending.current = false;
      });
    },
    isBusy: isSubmitting,
    failure: errors.root?.message,
    change: (name, value) => {
      hook.setValue(name, value, { shouldDirty: true });
      unmark(name);
    },
    unmark,
  };
}

function fieldErrorsOf<Entries extends FieldValues>(found: Errors<Entries>) {
  const wrong = Object.entries<string | undefined>(found).filter(([, message]) => message);
  const errors = wrong.map(([field, message]) => [field, { type: "check", message }]);
  return Object.fromEntries(errors) as FieldErrors<Entries>;
}

interface ServerError {
  field: string;
  message: string;
}

/** The first error of each field in the order of the form, from a failure as the API client throws it. */
function serverErrorsOf(
  error: unknown,
  fields: readonly string[],
  entryOf: (field: string) => string | undefined = lastPartOf,
): ServerError[] {
  const { validationErrors = [] } = (error ?? {}) as {
    validationErrors?: ServerError[] | undefined;
  };
  return fields.flatMap((name) => {
    const found = validationErrors.find(({ field }) => entryOf(field) === name);
    return found === undefined ? [] : { field: name, message: found.message };
  });
}

/** `until` of `facts/0/until`. */
const lastPartOf = (field: string) => field.split(/[./]/).at(-1);

function useKeptDraft<Entries extends FieldValues>(
  { subscribe }: UseFormReturn<Entries>,
  draftKey: string | undefined,
) {
  useEffect(() => {
    if (draftKey === undefined) return undefined;
    const formState = { values: true };
    return subscribe({ formState, callback: ({ values }) => keepDraft(draftKey, values) });
  }, [subscribe, draftKey]);
}
