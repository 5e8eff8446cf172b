import { type Interval, readInterval, WeekSchedule } from "@adwright/contracts/change/targeting";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";

import { plainWords } from "../../../format/plain-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useLive } from "../staged/staged-context.ts";
import { intervalText, nextInterval, quarters, weekdays, weekOf } from "./week.ts";

interface ScheduleDialogProps {
  /** The campaign's resource name. */
  campaign: string;
  schedule: readonly string[];
  onClose: () => void;
}

const MOST = 42;
const days = weekdays.map((day) => ({ value: day, label: plainWords(day) }));

/** Stages a new ad schedule. Hours that stay keep their bid adjustments. */
export function ScheduleDialog({ campaign, schedule, onClose }: ScheduleDialogProps) {
  const { staged } = useLive();
  const [intervals, setIntervals] = useState<Interval[]>(() =>
    schedule.flatMap((text) => readInterval(text) ?? []),
  );
  const [wrong, setWrong] = useState<string>();

  function edit(next: Interval[]) {
    setIntervals(next);
    setWrong(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = WeekSchedule.safeParse(weekOf(intervals.map(intervalText)));
    if (!read.success) {
      return setWrong(
        "Each time has to end after it starts, with no overlap and six a day at most.",
      );
    }
    if (await staged.stage({ kind: "schedule", target: campaign, to: read.data })) onClose();
    return undefined;
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClose()}
      title="Edit schedule"
      description="When ads may show. Without any hours they show all day, every day."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
        {wrong !== undefined && (
          <p role="alert" className="text-xs text-bad">
            {wrong}
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
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={staged.isStaging}>
            Stage schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
