import type { SqsMessage, SqsQueue } from "./fauxqs-internals.ts";

/** AWS SQS Developer Guide, "How Amazon SQS fair queues work". */
const NOISY_SHARE = 0.1;
const NOISY_COUNT = 30;
const QUIET_AFTER_MS = 5 * 60 * 1000;

type Counts = ReadonlyMap<string, number>;

/**
 * Makes a standard queue fair, as AWS's are: while a group of messages has more than a tenth of all that are in flight,
 * and at least thirty, those of quiet groups are delivered first; of several noisy ones the one with the fewest in
 * flight. It is quiet again when none of its messages waits, or none was sent for five minutes. A message without a
 * group is one of its own.
 */
export function makeFair(queue: SqsQueue): void {
  const noisy = new Set<string>();
  const dequeue = queue.dequeue.bind(queue);
  const forgetQuiet = () => {
    for (const group of noisy) if (isQuiet(queue, group)) noisy.delete(group);
  };
  queue.dequeue = (maxCount, ...rest) => {
    queue.processTimers();
    const inFlight = countGroups(queue);
    for (const [group, count] of inFlight) {
      const share = count / queue.inflightMessages.size;
      if (count >= NOISY_COUNT && share > NOISY_SHARE) noisy.add(group);
    }
    forgetQuiet();
    if (noisy.size > 0) putQuietFirst(queue, noisy, inFlight);
    const received = dequeue(maxCount, ...rest);
    // Before more of its messages are sent.
    forgetQuiet();
    return received;
  };
}

function countGroups({ inflightMessages }: SqsQueue): Counts {
  const counts = new Map<string, number>();
  for (const { message } of inflightMessages.values()) {
    const { messageGroupId: group } = message;
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}

function isQuiet({ messages }: SqsQueue, group: string): boolean {
  const since = Date.now() - QUIET_AFTER_MS;
  return !messages.some((one) => one.messageGroupId === group && one.sentTimestamp > since);
}

function putQuietFirst(queue: SqsQueue, noisy: ReadonlySet<string>, inFlight: Counts): void {
  const noiseOf = ({ messageGroupId: group }: SqsMessage) =>
    group !== undefined && noisy.has(group) ? (inFlight.get(group) ?? 0) + 1 : 0;
  queue.messages = queue.messages.toSorted((a, b) => noiseOf(a) - noiseOf(b));
}
