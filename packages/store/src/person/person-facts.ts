import { countsIn, statsEntity, type StatsRow } from "../staff/stats.ts";
import type { Table } from "../table/entity.ts";
import { readRows, readTogether } from "../table/read.ts";
import { googleConnectionEntity } from "./google-connection.ts";
import { userEntity } from "./user-entity.ts";
import type { UserRow } from "./user.ts";

/** The facts about one person for counts and churn risk. */
export interface PersonFacts extends Omit<
  StatsRow,
  "userId" | "countedBrands" | "reports" | "latestDraft" | "latestReport"
> {
  user: UserRow;
  /** Of Google Ads; absent if not connected. */
  connection?: "connected" | "broken" | undefined;
}

// DynamoDB: a BatchGetItem has at most 100 keys, and each person takes three.
const MAX_AT_ONCE = 33;

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
      const counts = countsIn((statsItem && stats().parse(statsItem).data) ?? {});
      const connection = connectionItem && connections().parse(connectionItem).data;
      return { ...counts, user, connection: connection?.status };
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
