import type { Page, PageRequest } from "@adwright/contracts/page";
import { DAY_MS } from "@adwright/contracts/time";

import { keys } from "../keys.ts";
import {
  epochSeconds,
  optionalNumber,
  optionalText,
  optionalWord,
  text,
  ttl,
} from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { pageOf, readNow } from "../table/read.ts";
import { deleteAll, quietly } from "../table/write.ts";

export type LetterQueue = "jobs" | "bulk";

export const deadLetterEntity = entity("letter", keys.deadLetter, {
  /** The message's queue time and id, so that letters sort by age and a redelivered one is stored once. */
  letterId: text,
  /** The message as it was sent. */
  body: text,
  /** This and the following fields are absent if the message cannot be read. */
  queue: optionalWord<LetterQueue>(),
  kind: optionalText,
  userId: optionalText,
  jobId: optionalText,
  groupId: optionalNumber,
  /** ISO 8601 */
  sentAt: text,
  /** ISO 8601 */
  diedAt: text,
  error: optionalText,
  ttl,
});

/** Longer than any message's job is kept. */
const KEPT_MS = 30 * DAY_MS;

/** A message that its queue gave up on. */
export type DeadLetterRow = RowOf<typeof deadLetterEntity>;

export function makeDeadLetterStore(table: Table) {
  const letters = () => table.entity(deadLetterEntity);
  const all = () => letters().query.primary({});

  return {
    /** Does nothing if the letter is already stored. */
    async add(letter: DeadLetterRow): Promise<void> {
      const row = { ...withoutUndefined(letter), ttl: ttlFrom(Date.parse(letter.diedAt)) };
      await letters().create(row).go(quietly);
    },

    find: (letterId: string): Promise<DeadLetterRow | undefined> =>
      readNow(letters().get({ letterId })),

    /** Newest message first. */
    list(page: PageRequest): Promise<Page<DeadLetterRow>> {
      return pageOf(letters(), all, page, { order: "desc" });
    },

    /** Counts up to `most`. */
    async count(most: number): Promise<number> {
      const { data } = await all().go({ limit: most, attributes: ["letterId"] });
      return data.length;
    },

    async remove(letterId: string): Promise<void> {
      await letters().delete({ letterId }).go();
    },

    async removeAllOf(userId: string): Promise<void> {
      const { data } = await all().go({ pages: "all", attributes: ["letterId", "userId"] });
      const own = data.filter((letter) => letter.userId === userId);
      await deleteAll(
        letters(),
        own.map(({ letterId }) => ({ letterId })),
      );
    },
  };
}

function ttlFrom(atMs: number): number {
  return epochSeconds(atMs + KEPT_MS);
}
