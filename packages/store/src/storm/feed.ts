import type { Remembered } from "@adwright/contracts/storm/event";

import { keys } from "../keys.ts";
import { optionalFlag, optionalNumber, optionalText, packed } from "../table/attributes.ts";
import { entity, type RowOf, splitPatch, type Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { readNow } from "../table/read.ts";
import { anyOf, quietly } from "../table/write.ts";

/** What is remembered of each event, by its id. */
export type FeedDigest = Partial<Record<string, Remembered>>;

/** The feed of the weather service, as it was read last. */
export const stormFeedEntity = entity("stormfeed", keys.stormFeed, {
  /** Nobody else reads the feed until then, epoch ms. */
  lockedUntilMs: optionalNumber,
  /** The first reading of all. */
  sinceMs: optionalNumber,
  answeredMs: optionalNumber,
  updatedMs: optionalNumber,
  lastModified: optionalText,
  /** How many messages were listed, and whether the last list was refused because it shrank. */
  count: optionalNumber,
  hasShrunk: optionalFlag,
  /** How many events are not over. */
  events: optionalNumber,
  ...packed<FeedDigest>(),
});

type FeedFields = Omit<RowOf<typeof stormFeedEntity>, "content" | "zipped">;
export interface StormFeedRow extends FeedFields {
  digest: FeedDigest;
}

export function makeStormFeedStore(table: Table) {
  const feeds = () => table.entity(stormFeedEntity);

  return {
    /** Takes the feed until then and returns what is known of it; undefined while it is taken. */
    async take(nowMs: number, untilMs: number): Promise<StormFeedRow | undefined> {
      const taken = await feeds()
        .upsert({ lockedUntilMs: untilMs })
        .where((row, is) =>
          anyOf(is.notExists(row.lockedUntilMs), is.lte(row.lockedUntilMs, nowMs)),
        )
        .go({ ...quietly, response: "all_new" });
      if (taken.rejected) return undefined;
      const { content, zipped, ...known } = taken.data;
      return { ...known, digest: unpack({ content, zipped }) ?? {} };
    },

    /** Stores what was read, unless somebody else has taken the feed since. */
    async put({ digest, lockedUntilMs = 0, ...fields }: StormFeedRow): Promise<void> {
      const { set, remove } = splitPatch({
        ...fields,
        content: undefined,
        zipped: undefined,
        ...pack(digest),
      });
      await feeds()
        .patch({})
        .set(set)
        .remove(remove)
        .where((known, is) => is.eq(known.lockedUntilMs, lockedUntilMs))
        .go(quietly);
    },

    find: (): Promise<FeedFields | undefined> => readNow(feeds().get({})),
  };
}
