import { type Interval, readInterval, WeekSchedule } from "@adwright/contracts/change/targeting";

import { nextHours, weekdays } from "../../../format/weekdays.ts";
import { DialogForm } from "../../../ui/form/form.tsx";
import { WeekHours } from "../../../ui/form/week-hours.tsx";
import { useStageForm } from "../staged/use-stage-form.ts";

interface ScheduleDialogProps {
  /** The campaign's resource name. */
  campaign: string;
  schedule: readonly string[];
  onClose: () => void;
}

const MIDNIGHT = 24 * 60;
const WRONG = "Each time has to end after it starts, with no overlap and six a day at most.";

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
  const next = nextHours(intervals, MIDNIGHT);
  return (
    <DialogForm
      form={form}
      size="lg"
      title="Edit schedule"
      description="When ads may show. Without any hours they show all day, every day."
      action="Stage schedule"
      onClose={onClose}
    >
      <WeekHours<string, Interval>
        label="Hours"
        one="hours"
        days={weekdays}
        times={quarters}
        rows={intervals}
        next={next && { ...next, modifier: null }}
        error={form.formState.errors.intervals && WRONG}
        onChange={(rows) => form.change("intervals", rows)}
      />
    </DialogForm>
  );
}

const rank = (text: string): number => {
  const { day = "", start = 0 } = readInterval(text) ?? {};
  return weekdays.findIndex(({ value }) => value === day) * MIDNIGHT + start;
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
