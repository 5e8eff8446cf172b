import type { Finding } from "@adwright/ad-text/finding";
import { TriangleAlert, WandSparkles } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useState } from "react";

import { Button } from "../../ui/action/button.tsx";
import { CharCounter } from "../../ui/form/char-counter.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import { useAdDirection } from "../../ui/layout/ad-direction.ts";
import { widthOf } from "../line-rules.ts";

interface JudgedFieldProps {
  label: string;
  /** For one of many lines: shows only the label's last word, before the input, and the width after it. */
  isRow?: boolean;
  /** The path of the text, such as `adGroups/0/path1`. */
  field: string;
  text: string;
  /** The longest width of the text; if absent, nothing is counted. */
  width?: number | undefined;
  /** Whether it is an address, or a text that takes more than one line on the screen. */
  kind?: "address" | "long" | undefined;
  /** Whether it may be empty until it is left, as one that was just added. */
  startsEmpty?: boolean;
  /** What makes Google reject the text; shown instead of a finding. */
  error?: string | undefined;
  finding: Finding | undefined;
  onWrite: (text: string) => void;
  /** Replaces the text with the finding's suggestion, if that is not as if it was written. */
  onFix?: (text: string) => void;
  entry?: Pick<ComponentProps<typeof Input>, "autoComplete" | "disabled" | "spellCheck">;
}

/** An input for ad text: shows its width while typing, and the finding below. */
export function JudgedField(props: JudgedFieldProps) {
  const { label, field, text, startsEmpty = false, onWrite, onFix = onWrite } = props;
  const askUnder = use(QuestionUnderContext);
  const [wasLeft, setWasLeft] = useState(false);
  const isFresh = startsEmpty && text === "" && !wasLeft;
  const { error, finding } = isFresh ? nothing : props;
  const shown = error === undefined ? finding : undefined;
  const fix = shown?.fix;
  return (
    <div className="grid min-w-0 justify-items-start gap-1 *:first:w-full">
      <TextField {...props} error={error} finding={finding} onLeave={() => setWasLeft(true)} />
      {askUnder({ field, text, finding: shown })}
      {fix !== undefined && fix !== text && <FixButton label={label} fix={fix} onFix={onFix} />}
    </div>
  );
}

const nothing = { error: undefined, finding: undefined };

/** The input itself. A text is one line, also where it is shown on several; spaces around it go once it is left. */
function TextField(props: JudgedFieldProps & { onLeave: () => void }) {
  const { label, isRow = false, field, text, width, kind, error, finding, entry } = props;
  const { onWrite, onLeave } = props;
  const direction = useAdDirection();

  function leave() {
    onLeave();
    if (text !== text.trim()) onWrite(text.trim());
  }

  const control = {
    dir: kind === "address" ? "ltr" : direction,
    value: text,
    onChange: (event: { target: { value: string } }) =>
      onWrite(event.target.value.replaceAll(/\r?\n/g, " ")),
    onBlur: leave,
  };
  return (
    <Field
      label={isRow ? <RowLabel words={label} /> : label}
      layout={isRow ? "row" : "stack"}
      field={field}
      error={error ?? refusalOf(finding)}
      hint={isWarning(finding) ? <Warning message={finding.message} /> : undefined}
      counter={width !== undefined && <CharCounter used={widthOf(text)} limit={width} />}
    >
      {kind === "long" ? <Textarea rows={2} {...control} /> : <Input {...entry} {...control} />}
    </Field>
  );
}

/** A severity that is not known here is one, too. */
const isWarning = (finding: Finding | undefined): finding is Finding =>
  finding !== undefined && finding.severity !== "error" && finding.severity !== "question";

/** The message of a finding that blocks publishing. */
function refusalOf(finding: Finding | undefined): string | undefined {
  return finding?.severity === "error" ? finding.message : undefined;
}

interface FixButtonProps {
  label: string;
  fix: string;
  onFix: (text: string) => void;
}

function FixButton({ label, fix, onFix }: FixButtonProps) {
  return (
    <Button
      size="sm"
      icon={WandSparkles}
      aria-label={`Fix ${label}: Use “${fix}”`}
      onClick={() => onFix(fix)}
    >
      <span className="max-w-72 truncate">
        Use “<bdi>{fix}</bdi>”
      </span>
    </Button>
  );
}

/** Screen readers read "Headline 3"; the screen shows "3". */
function RowLabel({ words }: { words: string }) {
  const start = words.lastIndexOf(" ") + 1;
  return (
    <>
      <span className="sr-only">{words.slice(0, start)}</span>
      {words.slice(start)}
    </>
  );
}

function Warning({ message }: { message: string }) {
  return (
    <span className="flex gap-1 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span>{message}</span>
    </span>
  );
}

export interface QuestionUnderProps {
  /** The path of the text. */
  field: string;
  text: string;
  finding: Finding | undefined;
}

/** Asks about a line's claim beneath its field. */
export const QuestionUnderContext = createContext<(asked: QuestionUnderProps) => ReactNode>(
  () => null,
);
