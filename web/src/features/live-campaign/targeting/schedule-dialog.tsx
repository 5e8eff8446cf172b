import { type Interval, readInterval, WeekSchedule } from "@adwright/contracts/change/targeting";
import { Plus, Trash2 } from "lucide-react";

import { plainWords } from "../../../format/plain-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { DialogForm } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useStageForm } from "../staged/use-stage-form.ts";

interface ScheduleDialogProps {
  /** The campaign's resource name. */
  campaign: string;
  schedule: readonly string[];
  onClose: () => void;
}

const MOST = 42;
const WRONG = "Each time has to end after it starts, with no overlap and six a day at most.";
const weekdays = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const;
const days = weekdays.map((day) => ({ value: day, label: plainWords(day) }));

/** Stages a new ad schedule. Hours that stay keep their bid adjustments. */
export function ScheduleDialog({ campaign, schedule, onClose }: ScheduleDialogProps) {
  const form = useStageForm({
    start: { intervals: schedule.flatMap((text) => readInterval(text) ?? []) },
    changes: ({ intervals: chosen }) => {
      const read = WeekSchedule.safeParse(weekOf(chosen.map(intervalText)));
      return read.success
        ? [{ kind: "schedule", target: campaign, to: read.data }]
        : { intervals: WRONG };
    },
    onClose,
  });
  const intervals = form.watch("intervals");
  const edit = (next: Interval[]) => form.change("intervals", next);
  return (
    <DialogForm
      form={form}
      size="lg"
      title="Edit schedule"
      description="When ads may show. Without any hours they show all day, every day."
      action="Stage schedule"
      onClose={onClose}
    >
      <ul aria-label="Hours" className="grid gap-4 sm:gap-2">
        {intervals.map((interval, index) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[9rem_6.5rem_auto_6.5rem_auto] sm:justify-start"
          >
            <IntervalFields
              interval={interval}
              number={index + 1}
              onChange={(part) =>
                edit(intervals.map((each, at) => (at === index ? { ...each, ...part } : each)))
              }
            />
            <div className="col-start-4 row-start-1 sm:col-start-5">
              <IconButton
                icon={Trash2}
                label={`Remove hours ${index + 1}`}
                onClick={() => edit(intervals.filter((_, at) => at !== index))}
              />
            </div>
          </li>
        ))}
      </ul>
      {form.formState.errors.intervals !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {WRONG}
        </p>
      )}
      <div>
        <Button
          icon={Plus}
          disabled={intervals.length >= MOST}
          onClick={() => edit([...intervals, nextInterval(intervals)])}
        >
          Add hours
        </Button>
      </div>
    </DialogForm>
  );
}

interface IntervalFieldsProps {
  interval: Interval;
  number: number;
  onChange: (part: Partial<Interval>) => void;
}

function IntervalFields({ interval, number, onChange }: IntervalFieldsProps) {
  return (
    <>
      <div className="col-span-3 grid sm:col-span-1">
        <Select
          density="toolbar"
          aria-label={`Day of hours ${number}`}
          options={days}
          value={days.find(({ value }) => value === interval.day)?.value ?? null}
          onValueChange={(day) => onChange({ day })}
        />
      </div>
      <Select
        density="toolbar"
        aria-label={`Start of hours ${number}`}
        options={quarters.slice(0, -1)}
        value={String(interval.start)}
        onValueChange={(minutes) => onChange({ start: Number(minutes) })}
      />
      <span className="text-fg-2">to</span>
      <Select
        density="toolbar"
        aria-label={`End of hours ${number}`}
        options={quarters.slice(1)}
        value={String(interval.end)}
        onValueChange={(minutes) => onChange({ end: Number(minutes) })}
      />
    </>
  );
}

const rank = (text: string): number => {
  const { day = "", start = 0 } = readInterval(text) ?? {};
  return weekdays.findIndex((weekday) => weekday === day) * 24 * 60 + start;
};

/** Sorted from Monday morning to Sunday night. */
export const weekOf = (schedule: readonly string[]): string[] =>
  schedule.toSorted((left, right) => rank(left) - rank(right));

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The interval in the format of a schedule change. */
const intervalText = ({ day, start, end, modifier }: Interval): string =>
  `${day} ${clockOf(start)}-${clockOf(end)}${modifier === null ? "" : ` ${modifier}`}`;

/** Every quarter of an hour, including midnight at the end. */
const quarters = Array.from({ length: 24 * 4 + 1 }, (_, index) => ({
  value: String(index * 15),
  label: clockOf(index * 15),
}));

const START_OF_WORK = 9 * 60;
const END_OF_WORK = 17 * 60;

/** The interval to add next: the hours of the last one, on the first day without any. */
function nextInterval(intervals: readonly Interval[]): Interval {
  const { start = START_OF_WORK, end = END_OF_WORK } = intervals.at(-1) ?? {};
  const used = new Set(intervals.map(({ day }) => day));
  const day = weekdays.find((weekday) => !used.has(weekday)) ?? "MONDAY";
  return { day, start, end, modifier: null };
}
