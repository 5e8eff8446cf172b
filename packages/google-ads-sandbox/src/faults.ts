import { randomUUID } from "node:crypto";

import type { OutsideEdit } from "./outside-edit.ts";

/** What can go wrong; each happens before the call's work, `drop_after_commit` after it. */
export const FAULT_KINDS = [
  "unavailable",
  "drop_after_commit",
  "quota",
  "slow",
  "policy",
  "concurrent",
  "hold",
  /** The call runs into its deadline, but is executed `delayMs` later. */
  "commit_late",
  /** A read answers with the state from `delayMs` earlier. */
  "stale_read",
  /** Somebody makes `edit` in Google Ads right before the call. */
  "edit_between",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault as it applies to a call; a kind that is not listed above has no effect. */
export interface Fault {
  id: string;
  kind: string;
  /** With `slow`, `commit_late` and `stale_read`. */
  delayMs?: number | undefined;
  /** With `quota`: how long to wait; if absent, the answer does not say. */
  retryAfterMs?: number | undefined;
  edit?: OutsideEdit | undefined;
}

export interface FaultCall {
  /** Always "google-ads", for programs that keep the faults of several vendors. */
  vendor: string;
  method: string;
  when: "before" | "after";
  /** A kind that cannot apply to this call; such faults are left for other calls. */
  exceptKind?: string;
}

/** The source of faults for calls. */
export interface FaultSource {
  /** The first fault that matches, after `skip` and within `times`, or undefined. Counts a hit. */
  take(call: FaultCall): Fault | undefined;
  /** Resolves when the fault is deleted; immediately if there is none with that id. */
  released(id: string): Promise<void>;
}

/** A fault to plan: after `skip` matching calls (default 0) it applies to `times` calls (default 1). */
export interface FaultInput extends Omit<Fault, "id"> {
  kind: FaultKind;
  /** The gRPC name ("MutateCampaigns", "Search", "Mutate"); if absent, any method. */
  method?: string;
  /** Before the work, or after it but before the answer is sent. */
  when?: "before" | "after";
  skip?: number;
  times?: number;
}

/** What the list itself needs of a fault; without a vendor or method it applies to any. */
type Plan = { kind: string; vendor?: string } & {
  [Field in "method" | "when" | "skip" | "times"]?: FaultInput[Field] | undefined;
};

/** A planned fault; `hits` counts the calls it has applied to. */
type Planned<Input> = Input &
  Required<Pick<FaultInput, "when" | "skip" | "times">> & { id: string; hits: number };

interface Entry<Input> {
  fault: Planned<Input>;
  skipped: number;
  /** Resolve the promises that wait for the deletion. */
  waiting: (() => void)[];
}

export type FaultList<Input extends Plan = FaultInput> = ReturnType<typeof createFaults<Input>>;

/** The planned faults, of one vendor or of several; only in memory, so a restart clears them. */
export function createFaults<Input extends Plan = FaultInput>() {
  const entries = new Map<string, Entry<Input>>();

  /** False if there is none with that id. */
  const remove = (id: string): boolean => {
    for (const release of entries.get(id)?.waiting ?? []) release();
    return entries.delete(id);
  };

  return {
    add(input: Input): Planned<Input> {
      const when = input.when ?? (input.kind === "drop_after_commit" ? "after" : "before");
      const counts = { skip: input.skip ?? 0, times: input.times ?? 1, hits: 0 };
      const fault = { ...input, ...counts, when, id: randomUUID() };
      entries.set(fault.id, { fault, skipped: 0, waiting: [] });
      return { ...fault };
    },
    take(call: FaultCall): Planned<Input> | undefined {
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
    list: (): Planned<Input>[] => [...entries.values()].map(({ fault }) => ({ ...fault })),
    remove,
    clear: () => [...entries.keys()].forEach(remove),
  };
}

/** Counts the call against the fault; false if it is used up or still skipping. */
function applies<Input extends Plan>(entry: Entry<Input>, call: FaultCall): boolean {
  const { fault } = entry;
  const isMatch =
    (fault.vendor === undefined || fault.vendor === call.vendor) &&
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
