import { Plus } from "lucide-react";

import { weekdays } from "../../../format/weekdays.ts";
import { Button } from "../../../ui/action/button.tsx";
import { WeekHours } from "../../../ui/form/week-hours.tsx";
import type { FieldsProps } from "./check-entries.ts";
import { nextSlot, type Slot } from "./schedule-slots.ts";

// Google Ads: at most six slots a day.
const MAX_SLOTS = 42;

const hours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** Whole hours by weekday, in the account's time zone. */
export function ScheduleField({ entries, errors, onChange }: FieldsProps) {
  const slots = entries.adSchedule;
  const setSlots = (adSchedule: Slot[]) => onChange({ adSchedule });
  const next = nextSlot(slots);

  return (
    <div className="grid gap-3">
      {slots.length > 0 && (
        <WeekHours
          label="Ad schedule"
          one="schedule"
          days={weekdays}
          times={hours}
          rows={slots.map(({ day, startHour: start, endHour: end }) => ({ day, start, end }))}
          onChange={(rows) =>
            setSlots(rows.map(({ day, start, end }) => ({ day, startHour: start, endHour: end })))
          }
        />
      )}
      {errors.adSchedule !== undefined && <p className="text-xs text-bad">{errors.adSchedule}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          data-field="adSchedule"
          icon={Plus}
          disabled={slots.length >= MAX_SLOTS || next === undefined}
          onClick={() => next !== undefined && setSlots([...slots, next])}
        >
          Add hours
        </Button>
      </div>
    </div>
  );
}
