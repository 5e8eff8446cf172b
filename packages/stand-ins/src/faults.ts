import { randomUUID } from "node:crypto";

import { parseFaultInput, sideOf, type FaultInput, type FaultKind } from "./fault-input.ts";

export interface Fault extends FaultInput {
  id: string;
  when: "before" | "after";
  /** How many matching calls are skipped first. */
  skip: number;
  /** How many calls it has applied to so far. */
  hits: number;
}

export interface FaultCall {
  vendor: string;
  method: string;
  when: "before" | "after";
  /** A kind that cannot apply to this call; such faults are left for other calls. */
  exceptKind?: FaultKind;
}

/** The part of the faults that a stand-in uses. */
export interface FaultSource {
  /** The first fault that matches, after `skip` and within `times`, or undefined; counts a hit. */
  take(call: FaultCall): Fault | undefined;
  /** Resolves when the fault is deleted; immediately if there is none with that id. */
  released(id: string): Promise<void>;
}

interface Entry {
  fault: Fault;
  skipped: number;
  /** Callbacks that resolve the promises waiting for the deletion. */
  waiting: (() => void)[];
}

export type Faults = ReturnType<typeof makeFaults>;

/** The active faults; only in memory, so a restart clears them. */
export function makeFaults() {
  const entries = new Map<string, Entry>();

  /** False if there is none with that id. */
  const remove = (id: string): boolean => {
    const entry = entries.get(id);
    for (const release of entry?.waiting ?? []) release();
    return entries.delete(id);
  };

  return {
    /** Throws with the reason if the combination is impossible (see fault-input). */
    add(input: FaultInput): Fault {
      const parsed = parseFaultInput(input);
      if (!parsed.ok) throw new RangeError(parsed.problems[0]?.message);
      const fault = faultOf(parsed.input);
      entries.set(fault.id, { fault, skipped: 0, waiting: [] });
      return { ...fault };
    },
    take(call: FaultCall): Fault | undefined {
      for (const entry of entries.values()) {
        if (applies(entry, call)) return { ...entry.fault };
      }
      return undefined;
    },
    released: (id: string) =>
      new Promise<void>((resolve) => {
        const entry = entries.get(id);
        if (entry) entry.waiting.push(resolve);
        else resolve();
      }),
    /** Oldest first, including used-up ones. */
    list: (): Fault[] => [...entries.values()].map(({ fault }) => ({ ...fault })),
    remove,
    clear: () => [...entries.keys()].forEach(remove),
  };
}

const faultOf = (input: FaultInput): Fault => ({
  ...input,
  id: randomUUID(),
  when: sideOf(input),
  skip: input.skip ?? 0,
  hits: 0,
});

/** Counts the call against the fault; false if it is used up or still skipping. */
function applies(entry: Entry, call: FaultCall): boolean {
  const { fault } = entry;
  const isMatch =
    fault.vendor === call.vendor &&
    fault.when === call.when &&
    fault.kind !== call.exceptKind &&
    (fault.method === undefined || fault.method === call.method);
  if (!isMatch || fault.hits >= fault.times) return false;
  if (entry.skipped < fault.skip) {
    entry.skipped += 1;
    return false;
  }
  fault.hits += 1;
  return true;
}
