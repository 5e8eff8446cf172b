import type { ErrorCode } from "@adwright/contracts/errors";
import { holding } from "@adwright/contracts/job/jobs";

/** One delivery of a message to a worker. */
export interface Delivery {
  messageId: string;
  /** How often the queue has delivered the message, this time included. */
  receiveCount: number;
  /** Hides the message from other workers for so long from now (Amazon SQS: ChangeMessageVisibility). */
  hide(seconds: number): Promise<void>;
  /** Aborted when the process stops in an orderly way and gives back what it holds. */
  stopping?: AbortSignal | undefined;
}

/**
 * What becomes of a delivered message: it is deleted, it comes back, or no worker can do its work, so that it becomes a
 * dead letter. `taken`: another worker has it, and nothing may be changed.
 */
export type Handled =
  | { state: "ended" }
  | { state: "later"; seconds: number }
  | { state: "taken" }
  | { state: "dead"; error: string };

/** Whether due work is to be looked at again, and when (epoch ms). */
export type Next = "done" | { againAtMs: number };

/** What a verb returns whose work goes on after a pause; Amazon SQS: at most twelve hours. */
export class ComeBack {
  readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

/** Vendor failures that are temporary. */
export const passingCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "AI_UNAVAILABLE",
  "AI_QUOTA",
  // The length of a model's reasoning and answer varies from call to call.
  "AI_TRUNCATED",
  "GOOGLE_ADS_UNAVAILABLE",
  "GOOGLE_ADS_QUOTA",
  "EMAIL_UNAVAILABLE",
  "PAYMENT_UNAVAILABLE",
]);

interface Failing {
  failures?: number | undefined;
  failingSinceMs?: number | undefined;
}

/**
 * The pause in seconds after one more failure that may pass, at least as long as a vendor asks for; undefined if it has
 * failed for too long.
 */
export function pauseAfter(
  { failures = 0, failingSinceMs }: Failing,
  nowMs: number,
  askedSeconds = 0,
): number | undefined {
  if (isFailingTooLong({ failingSinceMs }, nowMs)) return undefined;
  const { pausesSeconds } = holding;
  const pause = pausesSeconds[failures] ?? pausesSeconds.at(-1) ?? 0;
  return Math.max(pause, Math.ceil(askedSeconds));
}

export function isFailingTooLong({ failingSinceMs }: Failing, nowMs: number): boolean {
  if (!failingSinceMs) return false;
  return nowMs - failingSinceMs >= holding.mostFailingMinutes * 60_000;
}
