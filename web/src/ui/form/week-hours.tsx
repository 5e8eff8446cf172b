import { Plus, Trash2 } from "lucide-react";

import { Button } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import type { SelectOption } from "./open-select.tsx";
import { Select } from "./select.tsx";

interface Hours<Day extends string> {
  day: Day;
  /** In the unit of the times that are offered. */
  start: number;
  end: number;
}

interface WeekHoursProps<Day extends string, Row extends Hours<Day>> {
  label: string;
  /** What a row is called in the names of its controls, such as "schedule". */
  one: string;
  days: readonly SelectOption<Day>[];
  /** All times, from the first start to the last end. */
  times: readonly SelectOption<string>[];
  rows: readonly Row[];
  /** The row to add; undefined if there is no time left. */
  next: Row | undefined;
  error: string | undefined;
  /** The path of the value, by which a finding leads to the button. */
  field?: string;
  onChange: (rows: Row[]) => void;
}

// Google Ads: at most six a day.
const MOST = 42;

/** Rows of a weekday with a start and an end, and a button that adds one. */
export function WeekHours<Day extends string, Row extends Hours<Day>>(
  props: WeekHoursProps<Day, Row>,
) {
  const { label, one, days, times, rows, next, error, field, onChange } = props;
  const change = (index: number, part: Partial<Hours<Day>>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <ul aria-label={label} className="grid gap-4 sm:gap-2">
          {rows.map(({ day, start, end }, index) => (
            <li
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[9rem_6.5rem_auto_6.5rem_auto] sm:justify-start"
            >
              <div className="col-span-3 grid sm:col-span-1">
                <Select
                  density="toolbar"
                  aria-label={`Day of ${one} ${index + 1}`}
                  options={days}
                  value={day}
                  onValueChange={(chosen) => change(index, { day: chosen })}
                />
              </div>
              <Select
                density="toolbar"
                aria-label={`Start of ${one} ${index + 1}`}
                options={times.slice(0, -1)}
                value={String(start)}
                onValueChange={(time) => change(index, { start: Number(time) })}
              />
              <span className="text-fg-2">to</span>
              <Select
                density="toolbar"
                aria-label={`End of ${one} ${index + 1}`}
                options={times.slice(1)}
                value={String(end)}
                onValueChange={(time) => change(index, { end: Number(time) })}
              />
              <div className="col-start-4 row-start-1 sm:col-start-5">
                <IconButton
                  icon={Trash2}
                  label={`Remove ${one} ${index + 1}`}
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
      <div>
        <Button
          data-field={field}
          icon={Plus}
          disabled={rows.length >= MOST || next === undefined}
          onClick={() => next && onChange([...rows, next])}
        >
          Add hours
        </Button>
      </div>
    </div>
  );
}
