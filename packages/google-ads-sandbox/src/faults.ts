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

interface FaultCall {
  /** Always "google-ads", for programs that keep the faults of several vendors. */
  vendor: string;
  method: string;
  when: "before" | "after";
}

/** The source of faults for calls. */
export interface FaultSource {
  /** The first fault that matches, after `skip` and within `times`, or undefined. Counts a hit. */
  take(call: FaultCall): Fault | undefined;
  /** Resolves when a `hold` fault is deleted. */
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

/** A planned fault; `hits` counts the calls it has applied to. */
type PlannedFault = FaultInput &
  Required<Pick<FaultInput, "when" | "skip" | "times">> & { id: string; hits: number };

const doesMatch = (fault: PlannedFault, call: FaultCall): boolean =>
  fault.when === call.when &&
  (fault.method === undefined || fault.method === call.method) &&
  fault.times > 0;

export type FaultList = ReturnType<typeof createFaults>;

/** The faults of a stand-alone sandbox. */
export function createFaults() {
  const faults: PlannedFault[] = [];
  const waiting = new Map<string, (() => void)[]>();
  let lastId = 0;

  function release(id: string): void {
    for (const resume of waiting.get(id) ?? []) resume();
    waiting.delete(id);
  }

  return {
    take(call: FaultCall): Fault | undefined {
      for (const fault of faults.filter((candidate) => doesMatch(candidate, call))) {
        if (fault.skip > 0) {
          fault.skip -= 1;
          continue;
        }
        fault.times -= 1;
        fault.hits += 1;
        return fault;
      }
      return undefined;
    },
    released(id: string): Promise<void> {
      if (!faults.some((fault) => fault.id === id)) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
      });
    },
    add(input: FaultInput): PlannedFault {
      const when = input.when ?? (input.kind === "drop_after_commit" ? "after" : "before");
      const defaults = { skip: 0, times: 1 };
      const fault: PlannedFault = { ...defaults, ...input, when, id: `fault-${++lastId}`, hits: 0 };
      faults.push(fault);
      return fault;
    },
    list: (): PlannedFault[] => faults.map((fault) => ({ ...fault })),
    remove(id: string): boolean {
      const at = faults.findIndex((fault) => fault.id === id);
      if (at < 0) return false;
      faults.splice(at, 1);
      release(id);
      return true;
    },
    clear(): void {
      for (const { id } of faults.splice(0)) release(id);
    },
  };
}
