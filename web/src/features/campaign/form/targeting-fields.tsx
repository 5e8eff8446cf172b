import { isOnlyUnknown, onlyUnknownWords } from "@adwright/rules/publication";

import { nextHours, weekdays } from "../../../format/weekdays.ts";
import { CheckboxGroup } from "../../../ui/form/checkbox-group.tsx";
import { WeekHours } from "../../../ui/form/week-hours.tsx";
import { ages, devices, genders } from "../campaign-words.ts";
import type { CampaignEntries } from "./campaign-entries.ts";
import type { FieldsProps } from "./check-entries.ts";

const ONE_NEEDED = "Choose at least one to publish.";

const groups = [
  { name: "deviceTargeting", legend: "Devices", choices: devices },
  { name: "ageTargeting", legend: "Age groups", choices: ages },
  { name: "genderTargeting", legend: "Genders", choices: genders },
] as const;

function hintOf(chosen: readonly string[]): string | undefined {
  if (chosen.length === 0) return ONE_NEEDED;
  return isOnlyUnknown(chosen) ? onlyUnknownWords : undefined;
}

export function AudienceFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {groups.map(({ name, legend, choices }) => (
        <div key={name} data-field={name}>
          <CheckboxGroup<string>
            legend={legend}
            choices={choices}
            chosen={form.watch(name)}
            onChange={(chosen) => form.change(name, chosen as CampaignEntries[typeof name])}
            hint={hintOf(form.watch(name))}
          />
        </div>
      ))}
    </div>
  );
}

const MIDNIGHT = 24;

const hours = Array.from({ length: MIDNIGHT + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** Whole hours by weekday, in the account's time zone. */
export function ScheduleField({ form }: FieldsProps) {
  const slots = form.watch("adSchedule");
  const rows = slots.map(({ day, startHour: start, endHour: end }) => ({ day, start, end }));
  return (
    <WeekHours
      label="Ad schedule"
      one="schedule"
      field="adSchedule"
      days={weekdays}
      times={hours}
      rows={rows}
      next={nextHours(rows, MIDNIGHT)}
      error={form.formState.errors.adSchedule?.message}
      onChange={(next) =>
        form.change(
          "adSchedule",
          next.map(({ day, start, end }) => ({ day, startHour: start, endHour: end })),
        )
      }
    />
  );
}
