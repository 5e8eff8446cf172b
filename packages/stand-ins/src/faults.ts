import { randomUUID } from "node:crypto";

import { parseFaultInput, sideOf } from "./fault-input.ts";
import type { FaultInput, FaultKind } from "./fault-input.ts";

export interface Fault {
  id: string;
  vendor: string;
  /** Which call of the vendor; every call when absent. */
  method?: string;
  kind: FaultKind;
  when: "before" | "after";
  /** How many matching calls pass first. */
  skip: number;
  /** How many calls it applies to before it is used up. */
  times: number;
  delayMs?: number;
  retryAfterMs?: number;
  variant?: string;
  edit?: NonNullable<FaultInput["edit"]>;
  /** How many calls it has applied to. */
  hits: number;
}

export interface FaultCall {
  vendor: string;
  method: string;
  when: "before" | "after";
  /** A kind that does not apply to this call: such faults are kept for other calls. */
  exceptKind?: FaultKind;
}

/** What a stand-in needs to know of the faults. */
export interface FaultSource {
  /** The first fault that matches and is due (honours skip and times), or undefined; counts a hit. */
  take(call: FaultCall): Fault | undefined;
  /** Resolves when the fault has been deleted, at once when there is none of that id. */
  released(id: string): Promise<void>;
}

export interface Faults extends FaultSource {
  /** Throws with the reason when the combination is impossible (see fault-input). */
  add(input: FaultInput): Fault;
  /** Oldest first, used-up ones included. */
  list(): Fault[];
  /** False when there is none of that id. */
  remove(id: string): boolean;
  clear(): void;
}

interface Entry {
  fault: Fault;
  skipped: number;
  /** Resolve the promises that wait for the deletion. */
  waiting: (() => void)[];
}

/** The faults that were asked for; kept in memory only, so a restart clears them. */
export function makeFaults(): Faults {
  const entries = new Map<string, Entry>();

  const remove = (id: string) => {
    const entry = entries.get(id);
    for (const release of entry?.waiting ?? []) release();
    return entries.delete(id);
  };

  return {
    add(input) {
      const parsed = parseFaultInput(input);
      if (!parsed.ok) throw new RangeError(parsed.problems[0]?.message);
      const fault = faultOf(parsed.input);
      entries.set(fault.id, { fault, skipped: 0, waiting: [] });
      return { ...fault };
    },
    take(call) {
      for (const entry of entries.values()) {
        if (applies(entry, call)) return { ...entry.fault };
      }
      return undefined;
    },
    released: (id) =>
      new Promise((resolve) => {
        const entry = entries.get(id);
        if (entry) entry.waiting.push(resolve);
        else resolve();
      }),
    list: () => [...entries.values()].map(({ fault }) => ({ ...fault })),
    remove,
    clear: () => [...entries.keys()].forEach(remove),
  };
}

function faultOf(input: FaultInput): Fault {
  const { vendor, kind, times, skip = 0 } = input;
  return {
    id: randomUUID(),
    vendor,
    kind,
    when: sideOf(input),
    skip,
    times,
    ...(input.method !== undefined && { method: input.method }),
    ...(input.delayMs !== undefined && { delayMs: input.delayMs }),
    ...(input.retryAfterMs !== undefined && { retryAfterMs: input.retryAfterMs }),
    ...(input.variant !== undefined && { variant: input.variant }),
    ...(input.edit !== undefined && { edit: input.edit }),
    hits: 0,
  };
}

/** Counts the call against the fault; one that is used up or still skipping does not apply. */
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
