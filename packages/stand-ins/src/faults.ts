import { createFaults, type FaultList } from "@adwright/google-ads-sandbox/faults";

import { parseFaultInput, type FaultInput } from "./fault-input.ts";

export type Faults = FaultList<FaultInput>;
export type Fault = ReturnType<Faults["list"]>[number];
/** The part of the faults that a stand-in uses. */
export type FaultSource = Pick<Faults, "take" | "released">;

/** The faults of all vendors, in the sandbox's list. */
export function makeFaults(): Faults {
  const faults = createFaults<FaultInput>();
  return {
    ...faults,
    /** Throws with the reason if the combination is impossible (see fault-input). */
    add(input) {
      const parsed = parseFaultInput(input);
      if (!parsed.ok) throw new RangeError(parsed.problems[0]?.message);
      return faults.add(parsed.input);
    },
  };
}
