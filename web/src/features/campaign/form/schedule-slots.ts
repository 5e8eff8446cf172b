import type { CampaignSettings } from "@adwright/contracts/campaign-settings";

import { weekdays } from "../../../format/weekdays.ts";

export type Slot = CampaignSettings["adSchedule"][number];

const LAST_HOUR = 24;

export function dayName(day: Slot["day"]): string {
  return weekdays.find(({ value }) => value === day)?.label ?? day;
}

/** The first day with overlapping slots, which Google refuses. */
export function findOverlap(slots: readonly Slot[]): Slot["day"] | undefined {
  return slots.find((slot, index) =>
    slots
      .slice(0, index)
      .some(
        (other) =>
          other.day === slot.day &&
          other.startHour < slot.endHour &&
          slot.startHour < other.endHour,
      ),
  )?.day;
}

/**
 * The slot to add next: the hours of the last slot on the next day without any, otherwise the remaining hours of a day
 * after its last slot; undefined if no day has hours left.
 */
export function nextSlot(slots: readonly Slot[]): Slot | undefined {
  const last = slots.at(-1);
  const { startHour = 9, endHour = 17 } = last ?? {};
  const from = weekdays.findIndex(({ value }) => value === last?.day) + 1;
  const days = [...weekdays.slice(from), ...weekdays.slice(0, from)].map(({ value }) => value);
  const free = days.find((day) => slots.every((slot) => slot.day !== day));
  if (free !== undefined) return { day: free, startHour, endHour };
  const ends = days.map((day) => ({ day, endsAt: endOf(day, slots) }));
  const open = ends.find(({ endsAt }) => endsAt < LAST_HOUR);
  return open && { day: open.day, startHour: open.endsAt, endHour: LAST_HOUR };
}

function endOf(day: Slot["day"], slots: readonly Slot[]): number {
  return Math.max(...slots.filter((slot) => slot.day === day).map((slot) => slot.endHour));
}
