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
