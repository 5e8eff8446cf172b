import { Radio, RadioGroup } from "../../ui/radio-group.tsx";
import { controlId, type FieldsProps } from "./fields-props.ts";

/** Google asks it of every campaign; the answer is the person's own, so none is chosen beforehand. */
export function EuQuestion({ entries, errors, onChange }: FieldsProps) {
  return (
    <div id={controlId("political")} className="grid gap-2">
      <RadioGroup
        label="Does this campaign contain political advertising in the European Union? (required)"
        hint="You declare this to Google (EU regulation 2024/900)."
        value={entries.political}
        onValueChange={(political) => onChange({ political })}
      >
        <Radio value="no" label="No, it contains no EU political advertising" />
        <Radio value="yes" label="Yes, it contains EU political advertising" />
      </RadioGroup>
      {errors.political !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {errors.political}
        </p>
      )}
    </div>
  );
}
