const days = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const;

/** Google's names of the days, as choices. */
export const weekdays = days.map((value) => ({
  value,
  label: `${value.slice(0, 1)}${value.slice(1).toLowerCase()}`,
}));

type Weekday = (typeof days)[number];

interface Hours {
  day: string;
  start: number;
  end: number;
}

/**
 * The hours to add next, in the unit in which a day ends at `midnight`: those of the last on the next day without any,
 * otherwise the remaining ones of a day after its last; undefined if no day has time left.
 */
export function nextHours(
  rows: readonly Hours[],
  midnight: number,
): { day: Weekday; start: number; end: number } | undefined {
  const last = rows.at(-1);
  const { start, end } = last ?? { start: (midnight * 9) / 24, end: (midnight * 17) / 24 };
  const from = days.findIndex((day) => day === last?.day) + 1;
  const inTurn = [...days.slice(from), ...days.slice(0, from)];
  const free = inTurn.find((day) => rows.every((row) => row.day !== day));
  if (free !== undefined) return { day: free, start, end };
  const endOf = (day: Weekday) =>
    Math.max(...rows.filter((row) => row.day === day).map((row) => row.end));
  const open = inTurn.find((day) => endOf(day) < midnight);
  return open && { day: open, start: endOf(open), end: midnight };
}
