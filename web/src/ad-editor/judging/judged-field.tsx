import type { Finding } from "@adwright/ad-text/finding";
import { TriangleAlert, WandSparkles } from "lucide-react";
import { createContext, type ReactNode, use } from "react";

import { Button } from "../../ui/action/button.tsx";
import { CharCounter } from "../../ui/form/char-counter.tsx";
import { Field } from "../../ui/form/field.tsx";
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
  /** What makes Google reject the text; shown instead of a finding. */
  error: string | undefined;
  finding: Finding | undefined;
  /** Replaces the text with the finding's suggestion, if it has one. */
  onFix?: ((text: string) => void) | undefined;
  children: ReactNode;
}

/** An input for ad text: shows its width while typing, and the finding below. */
export function JudgedField(props: JudgedFieldProps) {
  const { label, isRow = false, field, text, width, error, finding, onFix, children } = props;
  const askUnder = use(QuestionUnderContext);
  const shown = error === undefined ? finding : undefined;
  const fix = shown?.fix;
  return (
    <div className="grid min-w-0 justify-items-start gap-1 *:first:w-full">
      <Field
        label={isRow ? <RowLabel words={label} /> : label}
        layout={isRow ? "row" : "stack"}
        field={field}
        error={error ?? refusalOf(finding)}
        hint={isWarning(finding) ? <Warning message={finding.message} /> : undefined}
        counter={width !== undefined && <CharCounter used={widthOf(text)} limit={width} />}
      >
        {children}
      </Field>
      {askUnder({ field, text, finding: shown })}
      {fix !== undefined && fix !== text && onFix !== undefined && (
        <FixButton label={label} fix={fix} onFix={onFix} />
      )}
    </div>
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
