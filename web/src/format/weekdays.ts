import { plainWords } from "./plain-words.ts";

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
export const weekdays = days.map((value) => ({ value, label: plainWords(value) }));
