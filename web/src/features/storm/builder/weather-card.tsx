import { stormEventNames } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { isStated } from "@adwright/rules/storm/strength";

import { CheckboxGroup } from "../../../ui/form/checkbox-group.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { type FormPartProps, NumberFields } from "./number-fields.tsx";

const kinds = stormEventNames.map((name) => ({ value: name, label: name }));

const phases = [
  { value: "before", label: "Before" },
  { value: "during", label: "During" },
  { value: "after", label: "After" },
] as const;

/** Which warnings count, how strong they have to be, and when the campaigns run. */
export function WeatherCard({ form, onChange }: FormPartProps) {
  const { events, thresholds, phase } = form;
  const set = (change: Partial<StormRuleForm["thresholds"]>) =>
    onChange({ thresholds: { ...thresholds, ...change } });
  return (
    <Card
      stacked
      title="Weather"
      description="Warnings of the National Weather Service. Any one of the thresholds that a warning states is enough."
    >
      <CheckboxGroup
        legend="Kinds of warnings"
        choices={kinds}
        chosen={events}
        onChange={(chosen) => onChange({ events: chosen })}
      />
      <NumberFields part="thresholds" form={form} onChange={onChange}>
        {isStated("floodDamage", events) && (
          <Field label="Flash flood damage">
            <Select
              options={[
                { value: "0", label: "Any" },
                { value: "1", label: "Considerable or more" },
                { value: "2", label: "Catastrophic" },
              ]}
              value={String(thresholds.floodDamage ?? 0)}
              onValueChange={(damage) =>
                set({ floodDamage: damage === "1" ? 1 : damage === "2" ? 2 : undefined })
              }
            />
          </Field>
        )}
      </NumberFields>
      {isStated("onlyObserved", events) && (
        <Checkbox
          label="Tornadoes and flash floods that somebody saw"
          description="Radar alone does not count."
          checked={thresholds.onlyObserved}
          onCheckedChange={(onlyObserved) => set({ onlyObserved })}
        />
      )}
      <div className="grid justify-items-start gap-2">
        <p className="font-medium">Campaigns run</p>
        <Segmented
          label="When campaigns run"
          options={phases}
          value={phase}
          onValueChange={(next) => onChange({ phase: next })}
        />
      </div>
      <NumberFields part="times" form={form} onChange={onChange} />
    </Card>
  );
}
