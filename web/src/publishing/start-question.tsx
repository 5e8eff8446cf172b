import { Radio, RadioGroup } from "../ui/form/radio-group.tsx";

interface StartQuestionProps {
  startServing: boolean;
  disabled: boolean;
  onAnswer: (startServing: boolean) => void;
}

/** Paused is the safe choice and preselected. */
export function StartQuestion({ startServing, disabled, onAnswer }: StartQuestionProps) {
  return (
    <RadioGroup
      label="When it is published"
      value={startServing ? "serving" : "paused"}
      disabled={disabled}
      onValueChange={(start) => onAnswer(start === "serving")}
    >
      <Radio
        value="paused"
        label="Start paused"
        description="Nothing is spent until you enable it."
      />
      <Radio
        value="serving"
        label="Start serving"
        description="Ads may show, and spend money, as soon as Google has approved them."
      />
    </RadioGroup>
  );
}
