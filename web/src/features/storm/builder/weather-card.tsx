import { stormEventNames } from "@adwright/contracts/storm/event";
import { stormBounds, type StormRuleForm } from "@adwright/contracts/storm/rule";
import { isStated } from "@adwright/rules/storm/strength";

import { CheckboxGroup } from "../../../ui/form/checkbox-group.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { NumberField } from "./number-field.tsx";

export interface FormPartProps {
  form: StormRuleForm;
  onChange: (change: Partial<StormRuleForm>) => void;
}

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
      title="Weather"
      description="Warnings of the National Weather Service. Any one of the thresholds that a warning states is enough."
    >
      <div className="grid gap-5">
        <CheckboxGroup
          legend="Kinds of warnings"
          choices={kinds}
          chosen={events}
          onChange={(chosen) => onChange({ events: chosen })}
        />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {isStated("hailInches", events) && (
            <NumberField
              label="Hail, inches"
              hint="Thunderstorms. 1.00 is a quarter."
              optional
              step={0.25}
              min={0.25}
              max={6}
              value={thresholds.hailInches}
              onChange={(hailInches) => set({ hailInches })}
            />
          )}
          {isStated("windMph", events) && (
            <NumberField
              label="Wind, mph"
              hint="Thunderstorms."
              optional
              min={40}
              max={120}
              value={thresholds.windMph}
              onChange={(windMph) => set({ windMph })}
            />
          )}
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
          <NumberField
            label="Severity, 0 to 10"
            hint="5 is moderate, 7 severe."
            optional
            max={10}
            value={thresholds.minSeverity}
            onChange={(minSeverity) => set({ minSeverity })}
          />
        </div>
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
        <Times form={form} onChange={onChange} />
      </div>
    </Card>
  );
}

const hours = [
  { name: "leadHours", label: "Hours ahead", max: stormBounds.leadHours },
  { name: "tailHours", label: "Hours after the weather", max: stormBounds.tailHours },
  {
    name: "maxRunHours",
    label: "Longest run, hours",
    hint: "At least 6: Google's bidding needs them.",
    min: stormBounds.minRunHours,
    max: stormBounds.maxRunHours,
  },
  { name: "cooldownHours", label: "Pause after a run, hours", max: stormBounds.cooldownHours },
] as const;

const quiet = [
  { name: "from", label: "Quiet from, hour" },
  { name: "to", label: "Quiet until, hour" },
] as const;

function Times({ form, onChange }: FormPartProps) {
  const { phase, quietHours } = form;
  const asked = hours.filter(({ name }) => name !== "leadHours" || phase === "before");
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {asked.map(({ name, ...field }) => (
        <NumberField
          key={name}
          {...field}
          value={form[name]}
          onChange={(value = "min" in field ? field.min : 0) => onChange({ [name]: value })}
        />
      ))}
      <div className="sm:col-span-2 lg:col-span-4">
        <Checkbox
          label="Quiet hours"
          description="Nothing starts then, in the account's time zone. What runs goes on."
          checked={quietHours !== undefined}
          onCheckedChange={(isOn) =>
            onChange({ quietHours: isOn ? { from: 22, to: 6 } : undefined })
          }
        />
      </div>
      {quietHours &&
        quiet.map(({ name, label }) => (
          <NumberField
            key={name}
            label={label}
            max={23}
            value={quietHours[name]}
            onChange={(hour = 0) => onChange({ quietHours: { ...quietHours, [name]: hour } })}
          />
        ))}
    </div>
  );
}
