import { DAY_MS } from "@adwright/contracts/time";
import type { Stage } from "@adwright/local/stage";

const DAYS = 120;

/** Searches with "cheap" have cost money and brought nothing for some months: something to find. */
export function plantWaste({ clock, standIns }: Stage, customerId: string): void {
  const from = new Date(clock.now() - DAYS * DAY_MS).toISOString().slice(0, 10);
  const scenario = { kind: "conversions", factor: 0, term: "cheap", from } as const;
  standIns.sandbox.plantScenario({ customerId, ...scenario });
}
