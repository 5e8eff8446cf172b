import { keys } from "../keys.ts";
import { optionalFlag, optionalNumber, optionalText, packed } from "../table/attributes.ts";
import { anyOf, quietly } from "../table/conditions.ts";
import { entity } from "../table/entity.ts";
import type { Table } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import { readNow } from "../table/read-row.ts";
import type { RowOf } from "../table/row-of.ts";
import { splitPatch } from "../table/split-patch.ts";

/** The feed of the weather service, as it was read last. */
export const stormFeedEntity = entity("stormfeed", keys.stormFeed, {
  /** Nobody else reads the feed until then, epoch ms. */
  lockedUntilMs: optionalNumber,
  /** The first reading of all. */
  sinceMs: optionalNumber,
  answeredMs: optionalNumber,
  updatedMs: optionalNumber,
  lastModified: optionalText,
  etag: optionalText,
  /** How many messages were listed, and whether the last list was refused because it shrank. */
  count: optionalNumber,
  hasShrunk: optionalFlag,
  /** How many events are not over. */
  events: optionalNumber,
  /** What is remembered of each event, by its id. */
  ...packed<Record<string, unknown>>(),
});

type FeedFields = Omit<RowOf<typeof stormFeedEntity>, "content" | "zipped">;
export interface StormFeedRow<Digest> extends FeedFields {
  digest: Digest;
}

export function makeStormFeedStore(table: Table) {
  const feeds = () => table.entity(stormFeedEntity);

  return {
    /** Takes the feed until then and returns what is known of it; undefined while it is taken. */
    async take<Digest extends object>(
      nowMs: number,
      untilMs: number,
    ): Promise<StormFeedRow<Partial<Digest>> | undefined> {
      const taken = await feeds()
        .upsert({ lockedUntilMs: untilMs })
        .where((row, is) =>
          anyOf(is.notExists(row.lockedUntilMs), is.lte(row.lockedUntilMs, nowMs)),
        )
        .go({ ...quietly, response: "all_new" });
      if (taken.rejected) return undefined;
      const { content, zipped, ...known } = taken.data;
      return { ...known, digest: (unpack({ content, zipped }) ?? {}) as Partial<Digest> };
    },

    /** Stores what was read, unless somebody else has taken the feed since. */
    async put({ digest, ...row }: StormFeedRow<object>): Promise<void> {
      const { lockedUntilMs = 0, ...fields } = row;
      const { set, remove } = splitPatch({
        ...fields,
        content: undefined,
        zipped: undefined,
        ...pack(digest as Record<string, unknown>),
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
