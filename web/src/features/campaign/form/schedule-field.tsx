import { nextHours, weekdays } from "../../../format/weekdays.ts";
import { WeekHours } from "../../../ui/form/week-hours.tsx";
import type { FieldsProps } from "./check-entries.ts";

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
