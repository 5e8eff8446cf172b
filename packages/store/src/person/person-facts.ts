import { statsEntity } from "../staff/stats.ts";
import type { Table } from "../table/open-table.ts";
import { readRows, readTogether } from "../table/read-together.ts";
import { googleConnectionEntity } from "./google-connection.ts";
import { userEntity } from "./user-entity.ts";
import type { UserRow } from "./user.ts";

/** The facts about one person for counts and churn risk. */
export interface PersonFacts {
  user: UserRow;
  brands: number;
  drafts: number;
  published: number;
  /** Campaigns that are neither drafts nor published. */
  unfinished: number;
  /** Workflows ever created, the drafts they wrote, and when the latest was created (ISO 8601). */
  groups: number;
  groupDrafts: number;
  lastGroupAt?: string | undefined;
  /** Of Google Ads; absent if not connected. */
  connection?: "connected" | "broken" | undefined;
}

// DynamoDB: a BatchGetItem has at most 100 keys, and each person takes three.
const MAX_AT_ONCE = 33;

type Counts = Pick<
  PersonFacts,
  "brands" | "drafts" | "published" | "unfinished" | "groups" | "groupDrafts" | "lastGroupAt"
>;

function countsOf({
  brands = 0,
  drafts = 0,
  published = 0,
  unfinished = 0,
  groups = 0,
  groupDrafts = 0,
  lastGroupAt,
}: Partial<Counts>): Counts {
  return { brands, drafts, published, unfinished, groups, groupDrafts, lastGroupAt };
}

export function makePersonFactStore(table: Table) {
  const users = () => table.entity(userEntity);
  const stats = () => table.entity(statsEntity);
  const connections = () => table.entity(googleConnectionEntity);

  async function factsOf(userIds: readonly string[]): Promise<PersonFacts[]> {
    const keys = userIds.flatMap((userId) => [
      users().get({ userId }).params().Key,
      stats().get({ userId }).params().Key,
      connections().get({ userId, purpose: "ads" }).params().Key,
    ]);
    const items = await readTogether(table, keys, { consistent: false });
    return userIds.flatMap((_, index) => {
      const [userItem, statsItem, connectionItem] = items.slice(index * 3, index * 3 + 3);
      const user = userItem && users().parse(userItem).data;
      if (!user) return [];
      const counts = statsItem && stats().parse(statsItem).data;
      const connection = connectionItem && connections().parse(connectionItem).data;
      return {
        user,
        ...countsOf(counts ?? {}),
        connection: connection?.status,
      };
    });
  }

  return {
    /** The facts of the people who still exist, in any order. Takes about one read unit per person. */
    async listOf(userIds: readonly string[]): Promise<PersonFacts[]> {
      const facts: PersonFacts[] = [];
      for (let from = 0; from < userIds.length; from += MAX_AT_ONCE) {
        facts.push(...(await factsOf(userIds.slice(from, from + MAX_AT_ONCE))));
      }
      return facts;
    },

    /** Rows of the people who still exist, by id; at most 100. */
    async findUsers(userIds: readonly string[]): Promise<Map<string, UserRow>> {
      const keys = userIds.map((userId) => ({ userId }));
      const rows = await readRows(table, users(), keys, { consistent: false });
      return new Map(rows.map((user) => [user.userId, user]));
    },
  };
}
