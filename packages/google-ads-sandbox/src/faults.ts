import type { OutsideEdit } from "./outside-edit.ts";

/** The kinds of faults. */
export type FaultKind =
  | "unavailable"
  | "drop_after_commit"
  | "quota"
  | "slow"
  | "policy"
  | "bad_answer"
  | "concurrent"
  | "hold"
  /** The call runs into its deadline, but is executed `delayMs` later. */
  | "commit_late"
  /** A read answers with the state from `delayMs` earlier. */
  | "stale_read"
  /** Somebody makes `edit` in Google Ads right before the call. */
  | "edit_between";

/** One planned fault: after `skip` matching calls it applies to `times` calls. */
export interface Fault {
  id: string;
  vendor: string;
  /** The gRPC name ("MutateCampaigns", "Search", "Mutate"); if absent, any method. */
  method?: string;
  kind: FaultKind;
  /** Before the work, or after it but before the answer is sent. */
  when: "before" | "after";
  skip: number;
  times: number;
  delayMs?: number;
  retryAfterMs?: number;
  variant?: string;
  edit?: OutsideEdit;
  hits: number;
}

export interface FaultCall {
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

export type FaultInput = Pick<Fault, "kind"> & Partial<Omit<Fault, "id" | "hits">>;

/** The faults of a stand-alone sandbox. */
export interface FaultList extends FaultSource {
  add(input: FaultInput): Fault;
  list(): Fault[];
  remove(id: string): boolean;
  clear(): void;
}

const doesMatch = (fault: Fault, call: FaultCall): boolean =>
  fault.vendor === call.vendor &&
  fault.when === call.when &&
  (fault.method === undefined || fault.method === call.method) &&
  fault.times > 0;

export function createFaults(): FaultList {
  const faults: Fault[] = [];
  const waiting = new Map<string, (() => void)[]>();
  let lastId = 0;

  function release(id: string): void {
    for (const resume of waiting.get(id) ?? []) resume();
    waiting.delete(id);
  }

  return {
    take(call) {
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
    released(id) {
      if (!faults.some((fault) => fault.id === id)) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
      });
    },
    add(input) {
      const when = input.when ?? (input.kind === "drop_after_commit" ? "after" : "before");
      const defaults = { vendor: "google-ads", skip: 0, times: 1 };
      const fault: Fault = { ...defaults, ...input, when, id: `fault-${++lastId}`, hits: 0 };
      faults.push(fault);
      return fault;
    },
    list: () => faults.map((fault) => ({ ...fault })),
    remove(id) {
      const at = faults.findIndex((fault) => fault.id === id);
      if (at < 0) return false;
      faults.splice(at, 1);
      release(id);
      return true;
    },
    clear() {
      for (const { id } of faults.splice(0)) release(id);
    },
  };
}
