import { CircleAlert } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";

import { FieldContext } from "./field-context.ts";

interface FieldProps {
  label: ReactNode;
  /** Help for a word of the label, such as a TermHelp. */
  help?: ReactNode;
  /** Shown while there is no error; with `hintStays`, beside an error, too. */
  hint?: ReactNode;
  /** True if the hint explains how to fix the error. */
  hintStays?: boolean | undefined;
  error?: string | undefined;
  required?: boolean;
  optional?: boolean;
  /** Shown at the right of the hint; for a CharCounter. */
  counter?: ReactNode;
  /** The control's id, for links from a list of errors. */
  id?: string;
  /** The path of the edited value, such as `adGroups/0/path1`, so that a finding can link to this field. */
  field?: string | undefined;
  /** `row` puts label, control and counter on one line. */
  layout?: "stack" | "row";
  /** One Input, Textarea or Select. */
  children: ReactNode;
}

/** Label, control, hint and error, associated for screen readers. */
export function Field(props: FieldProps) {
  const { hint, error, required = false, id, children, layout = "stack" } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const noteId = `${controlId}-note`;
  const invalid = error !== undefined && error !== "";
  const hasNote = invalid || hint !== undefined;
  const describedBy = hasNote ? noteId : undefined;
  const wiring = useMemo(
    () => ({ controlId, labelId, describedBy, invalid, required }),
    [controlId, labelId, describedBy, invalid, required],
  );
  const Frame = layout === "row" ? Row : Stack;
  return (
    <Frame
      {...props}
      labelId={labelId}
      controlId={controlId}
      note={
        hasNote && (
          <FieldNote
            id={noteId}
            hint={hint}
            hintStays={props.hintStays}
            error={invalid ? error : undefined}
          />
        )
      }
    >
      <FieldContext value={wiring}>{children}</FieldContext>
    </Frame>
  );
}

interface FrameProps extends FieldProps {
  labelId: string;
  controlId: string;
  /** The hint or the error; false without either. */
  note: ReactNode;
}

function Row({ label, field, counter, labelId, controlId, note, children }: FrameProps) {
  return (
    <div data-field={field} className="grid min-w-0 grid-cols-1 content-start gap-1">
      <div className="flex items-center gap-2 *:min-w-0">
        <label id={labelId} htmlFor={controlId} className="num w-4 text-right text-xs text-fg-3">
          {label}
        </label>
        {children}
        <span className="w-12 shrink-0 text-right">{counter}</span>
      </div>
      {note !== false && <div className="pl-6 text-xs">{note}</div>}
    </div>
  );
}

function Stack(props: FrameProps) {
  const { label, required = false, optional = false, counter, labelId, controlId, note } = props;
  return (
    <div data-field={props.field} className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <div className="flex items-center gap-1">
        <label id={labelId} htmlFor={controlId} className="flex items-baseline gap-1.5 font-medium">
          <span>
            {label}
            {required && <RequiredMark />}
          </span>
          {optional && <span className="text-xs font-normal text-fg-3">Optional</span>}
        </label>
        {props.help}
      </div>
      {props.children}
      {(note !== false || counter !== undefined) && (
        <div className="flex items-start justify-between gap-3 text-xs">
          {/* Keeps the counter at the end. */}
          {note === false ? <p /> : note}
          {counter}
        </div>
      )}
    </div>
  );
}

interface FieldNoteProps extends Pick<FieldProps, "hint" | "hintStays"> {
  id: string;
  error: string | undefined;
}

function FieldNote({ id, hint, hintStays = false, error }: FieldNoteProps) {
  if (error === undefined) {
    return (
      <p id={id} className="text-fg-3 wrap-anywhere">
        {hint}
      </p>
    );
  }
  return (
    <div id={id}>
      <p className="flex gap-1 text-bad">
        <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        <span>{error}</span>
      </p>
      {hintStays && <p className="mt-0.5 text-fg-3">{hint}</p>}
    </div>
  );
}

/** After the label of a required field; controls say it to screen readers themselves. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-bad">
      {" *"}
    </span>
  );
}
