import { Radio, RadioGroup } from "../../../ui/radio-group.tsx";

interface EuQuestionProps {
  answer: "yes" | "no" | null;
  isMissing: boolean;
  onAnswer: (answer: "yes" | "no") => void;
}

/** Google asks every campaign; the answer is the person's own, so none is chosen beforehand. */
export function EuQuestion({ answer, isMissing, onAnswer }: EuQuestionProps) {
  return (
    <div className="grid gap-2">
      <RadioGroup
        label="Does this campaign contain political advertising in the European Union? (required)"
        hint="You declare this to Google (EU regulation 2024/900). Your answer is stored with your name and the time."
        value={answer}
        onValueChange={onAnswer}
      >
        <Radio value="no" label="No, it contains no EU political advertising" />
        <Radio value="yes" label="Yes, it contains EU political advertising" />
      </RadioGroup>
      {isMissing && (
        <p role="alert" className="text-xs text-bad">
          Say whether this campaign contains EU political advertising.
        </p>
      )}
    </div>
  );
}
