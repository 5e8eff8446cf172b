import type { Past } from "../accounts/past.ts";
import { textOf } from "../accounts/text-of.ts";
import type { Fault, FaultSource } from "../faults.ts";
import type { Journal, JournalEntry } from "../journal.ts";
import type { OutsideEdit } from "../outside-edit.ts";
import { codeOf } from "./ads-error.ts";
import { applyFault } from "./apply-fault.ts";
import { AdsFailure, ConnectionDropped, RpcError } from "./failure.ts";
import type { LateCommits } from "./late-commits.ts";
import type { PlainMessage } from "./message.ts";
import type { RpcAnswer, RpcCall, RpcMethod } from "./rpc-method.ts";

const VENDOR = "google-ads";

export type Dispatcher = ReturnType<typeof createDispatcher>;

interface DispatcherOptions {
  /** Throws if the access level does not allow the account more operations. */
  charge: (customerId: string, operations: number) => void;
  faults: FaultSource;
  journal: Journal;
  now: () => number;
  past: Past;
  lateCommits: LateCommits;
  editOutside: (edit: OutsideEdit) => void;
}

function operationsOf(request: PlainMessage): number {
  const operations = request["operations"] ?? request["mutate_operations"];
  return Array.isArray(operations) ? operations.length : 1;
}

function outcomeOf(error: unknown, isDone: boolean): string {
  if (isDone) return "answer_lost";
  if (error instanceof AdsFailure && error.errors[0] !== undefined) return codeOf(error.errors[0]);
  if (error instanceof RpcError) return error.status;
  return error instanceof ConnectionDropped ? "dropped" : "INTERNAL";
}

export function createDispatcher(options: DispatcherOptions) {
  const { faults, journal, now, charge, lateCommits } = options;

  async function applyDueFault(
    method: RpcMethod,
    when: "before" | "after",
    request: PlainMessage,
  ): Promise<Fault | undefined> {
    const fault = faults.take({ vendor: VENDOR, method: method.name, when });
    if (fault !== undefined) await applyFault(fault, faults, request);
    return fault;
  }

  function note(method: RpcMethod, request: PlainMessage): JournalEntry {
    const query = textOf(request["query"]);
    return journal.add({
      at: now(),
      method: method.name,
      customerId: textOf(request["customer_id"]),
      validateOnly: request["validate_only"] === true,
      operations: operationsOf(request),
      ...(query === "" ? {} : { query }),
      outcome: "pending",
    });
  }

  function postpone(delayMs: number, entry: JournalEntry, commit: () => void): never {
    lateCommits.add(delayMs, () => {
      try {
        commit();
        entry.outcome = "committed_late";
      } catch (error) {
        entry.outcome = outcomeOf(error, false);
      }
    });
    throw new RpcError("DEADLINE_EXCEEDED");
  }

  /** Executes the call with its fault. */
  function handle(fault: Fault | undefined, entry: JournalEntry, work: () => RpcAnswer): RpcAnswer {
    const { kind, delayMs = 0, edit } = fault ?? {};
    if (kind === "commit_late") return postpone(delayMs, entry, work);
    if (kind === "stale_read") return options.past.asOf(delayMs, work);
    if (kind === "edit_between" && edit !== undefined) options.editOutside(edit);
    return work();
  }

  return {
    /** Runs one call with its faults and records it in the journal. */
    async dispatch(
      method: RpcMethod,
      request: PlainMessage,
      call: () => RpcCall,
      isClientGone: () => boolean,
    ): Promise<RpcAnswer> {
      const entry = note(method, request);
      let isDone = false;
      try {
        const fault = await applyDueFault(method, "before", request);
        // A call that was held until its client disconnected is never executed.
        if (fault?.kind === "hold" && isClientGone()) throw new ConnectionDropped();
        const opened = call();
        charge(entry.customerId, entry.operations);
        lateCommits.runDue();
        const answer = handle(fault, entry, () => method.handle(request, opened));
        isDone = true;
        await applyDueFault(method, "after", request);
        entry.outcome = answer.isPartial === true ? "partial" : "ok";
        return answer;
      } catch (error) {
        entry.outcome = outcomeOf(error, isDone);
        throw error;
      }
    },
  };
}
