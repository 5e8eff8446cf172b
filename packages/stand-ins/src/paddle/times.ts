import { DAY_MS } from "@adwright/contracts/time";

/** Formats epoch microseconds like Paddle. */
export function asTime(micros: number): string {
  const milliseconds = Math.floor(micros / 1000);
  const rest = String(micros % 1000).padStart(3, "0");
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`;
}

export function msOf(time: string): number {
  return Date.parse(time);
}

export interface Cycle {
  interval: "day" | "month" | "year";
  frequency: number;
}

/** The same day of the month, or its last day if it is shorter. */
export function addCycle(time: string, { interval, frequency }: Cycle): string {
  if (interval === "day") return asTime((msOf(time) + frequency * DAY_MS) * 1000);
  const from = new Date(msOf(time));
  const months = interval === "year" ? 12 * frequency : frequency;
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return asTime(to.getTime() * 1000);
}
