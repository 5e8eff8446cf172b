import { euDeclaration } from "@adwright/rules/eu-declaration";

import { Radio, RadioGroup } from "../../ui/form/radio-group.tsx";
import { controlId, type FieldsProps } from "./fields-props.ts";

/** Google asks it of every campaign; the answer is the person's own, so none is chosen beforehand. */
export function EuQuestion({ entries, errors, onChange }: FieldsProps) {
  return (
    <div id={controlId("political")} className="grid gap-2">
      <RadioGroup
        label={euDeclaration.question}
        hint={euDeclaration.hint}
        value={entries.political}
        onValueChange={(political) => onChange({ political })}
      >
        <Radio value="no" label={euDeclaration.no} />
        <Radio value="yes" label={euDeclaration.yes} />
      </RadioGroup>
      {errors.political !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {errors.political}
        </p>
      )}
    </div>
  );
}
