import { Plus, Trash2 } from "lucide-react";

import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import type { FieldsProps } from "./check-entries.ts";
import { nextSlot, type Slot, weekdays } from "./schedule-slots.ts";

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

  function replace(index: number, part: Partial<Slot>) {
    setSlots(slots.map((slot, at) => (at === index ? { ...slot, ...part } : slot)));
  }

  return (
    <div className="grid gap-3">
      {slots.length > 0 && (
        <ul aria-label="Ad schedule" className="grid gap-4 sm:gap-2">
          {slots.map((slot, index) => (
            <li
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[9rem_6.5rem_auto_6.5rem_auto] sm:justify-start"
            >
              <SlotFields
                slot={slot}
                number={index + 1}
                onChange={(part) => replace(index, part)}
              />
              <div className="col-start-4 row-start-1 sm:col-start-5">
                <IconButton
                  icon={Trash2}
                  label={`Remove schedule ${index + 1}`}
                  onClick={() => setSlots(slots.filter((_, at) => at !== index))}
                />
              </div>
            </li>
          ))}
        </ul>
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

interface SlotFieldsProps {
  slot: Slot;
  number: number;
  onChange: (part: Partial<Slot>) => void;
}

function SlotFields({ slot, number, onChange }: SlotFieldsProps) {
  return (
    <>
      <div className="col-span-3 grid sm:col-span-1">
        <Select
          density="toolbar"
          aria-label={`Day of schedule ${number}`}
          options={weekdays}
          value={slot.day}
          onValueChange={(day) => onChange({ day })}
        />
      </div>
      <Select
        density="toolbar"
        aria-label={`Start of schedule ${number}`}
        options={hours.slice(0, -1)}
        value={String(slot.startHour)}
        onValueChange={(hour) => onChange({ startHour: Number(hour) })}
      />
      <span className="text-fg-2">to</span>
      <Select
        density="toolbar"
        aria-label={`End of schedule ${number}`}
        options={hours.slice(1)}
        value={String(slot.endHour)}
        onValueChange={(hour) => onChange({ endHour: Number(hour) })}
      />
    </>
  );
}
