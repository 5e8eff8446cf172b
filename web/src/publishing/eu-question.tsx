import { euDeclaration } from "@adwright/rules/eu-declaration";

import { Radio, RadioGroup } from "../ui/form/radio-group.tsx";
import { TermHelp } from "../ui/glossary/term-help.tsx";

interface EuQuestionProps {
  /** Null until answered. */
  answer: boolean | null;
  isMissing: boolean;
  disabled?: boolean;
  /** Whether the answer is kept with the campaign. */
  isStored?: boolean;
  /** What the answer covers, if it is more than one campaign. */
  scope?: string;
  onAnswer: (isPolitical: boolean) => void;
}

/** Google requires an answer for every campaign; the person has to give it, so nothing is preselected. */
export function EuQuestion(props: EuQuestionProps) {
  const { answer, isMissing, disabled = false, isStored = true, scope = "", onAnswer } = props;
  const stored = isStored ? " Your answer is stored with your name and the time." : "";
  return (
    <div data-field="euPoliticalAdvertising" className="grid gap-2">
      <RadioGroup
        label={euDeclaration.question}
        help={<TermHelp term="eu-political-ads" />}
        hint={`${scope}${euDeclaration.hint}${stored}`}
        value={answer === null ? null : answer ? "yes" : "no"}
        disabled={disabled}
        onValueChange={(value) => onAnswer(value === "yes")}
      >
        <Radio value="no" label={euDeclaration.no} />
        <Radio value="yes" label={euDeclaration.yes} />
      </RadioGroup>
      {isMissing && (
        <p role="alert" className="text-xs text-bad">
          {euDeclaration.missing}
        </p>
      )}
    </div>
  );
}
