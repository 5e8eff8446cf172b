import { AppError, notFound } from "@adwright/contracts/errors";
import type { Page } from "@adwright/contracts/page";

import { type RowOf, splitPatch, type Table, withoutUndefined } from "../table/entity.ts";
import { readRow } from "../table/read.ts";
import { anyOf, isUnchanged, quietly, transact } from "../table/write.ts";
import {
  USER_SHARDS,
  shardOf,
  userEmailEntity,
  userEntity,
  userGoogleSubEntity,
} from "./user-entity.ts";

const PAGE_SIZE = 500;

/** One person. Times are ISO 8601; email addresses are lower case. */
export type UserRow = RowOf<typeof userEntity>;

/** The projected attributes of the index of people. */
export type ListedUser = Pick<UserRow, "userId" | "email" | "subscription" | "createdAt">;

/**
 * Email address and Google sub are kept unique by other rows, and the creation time is part of a key, so none of them
 * can be patched.
 */
export type UserPatch = Partial<
  Omit<UserRow, "userId" | "email" | "googleSub" | "createdAt" | "epoch">
>;

/** The address is new, taken from a person who never proved it, or left with the person who has it. */
export type AddressOf = "new" | "none" | { takenFrom: string };

export function makeUserStore(table: Table) {
  const users = () => table.entity(userEntity);
  const emails = () => table.entity(userEmailEntity);
  const googleSubs = () => table.entity(userGoogleSubEntity);

  const find = (userId: string): Promise<UserRow | undefined> =>
    readRow((options) => users().get({ userId }).go(options));
  const get = async (userId: string): Promise<UserRow> => {
    const { data } = await users().get({ userId }).go({ consistent: true });
    if (data === null) throw notFound();
    return data;
  };

  return {
    find,

    async findByEmail(email: string): Promise<UserRow | undefined> {
      const key = { email: email.toLowerCase() };
      const taken = await readRow((options) => emails().get(key).go(options));
      return taken && find(taken.userId);
    },

    async findByGoogleSub(googleSub: string): Promise<UserRow | undefined> {
      const taken = await readRow((options) => googleSubs().get({ googleSub }).go(options));
      return taken && find(taken.userId);
    },

    /** Writes the person with the rows that keep email and Google sub unique; CONFLICT if one is taken. */
    async create(user: UserRow, address: AddressOf = "new"): Promise<void> {
      const { userId, email, googleSub } = user;
      const row = { ...withoutUndefined(user), shard: shardOf(userId) };
      const entities = { user: users(), email: emails(), googleSub: googleSubs() };
      const refused = await transact(entities, (write) => [
        write.user.create(row).commit(),
        ...(address === "none"
          ? []
          : [
              write.email
                .put({ email: email.toLowerCase(), userId })
                .where((held, is) =>
                  address === "new"
                    ? is.notExists(held.email)
                    : anyOf(is.notExists(held.email), is.eq(held.userId, address.takenFrom)),
                )
                .commit(),
            ]),
        ...(googleSub === undefined
          ? []
          : [write.googleSub.create({ googleSub, userId }).commit()]),
      ]);
      const [isIdTaken, isEmailTaken, isGoogleSubTaken] =
        address === "none" ? [refused[0], false, refused[1]] : refused;
      if (isEmailTaken) {
        throw alreadyTaken("email", "An account with this email address already exists.");
      }
      if (isGoogleSubTaken) {
        throw alreadyTaken("googleSub", "This Google account is already in use.");
      }
      if (isIdTaken) throw alreadyTaken("userId", "This account already exists.");
    },

    /** Sets fields; undefined removes one. NOT_FOUND if the person does not exist. */
    async patch(userId: string, fields: UserPatch): Promise<UserRow> {
      const { set, remove } = splitPatch(fields);
      const patched = await users()
        .patch({ userId })
        .set(set)
        .remove(remove)
        .go({ response: "all_new", ...quietly });
      if (patched.rejected) throw notFound();
      return patched.data;
    },

    /** Replaces the limits of the row as it was read; undefined if they were changed since. */
    async putApprovalLimits(
      { userId, approvalLimitsVersion: version }: Pick<UserRow, "userId" | "approvalLimitsVersion">,
      limits: Record<string, number>,
    ): Promise<UserRow | undefined> {
      const put = await users()
        .patch({ userId })
        .set({ approvalLimits: limits, approvalLimitsVersion: (version ?? 0) + 1 })
        .where((user, is) => isUnchanged(is, user.approvalLimitsVersion, version))
        .go({ response: "all_new", ...quietly });
      return put.rejected ? undefined : put.data;
    },

    /**
     * Records the person's activity (ISO 8601), unless it was recorded after `notedSince`. An unknown person is
     * ignored.
     */
    async markActive(userId: string, at: string, notedSince: string): Promise<void> {
      await users()
        .patch({ userId })
        .set({ lastActiveAt: at })
        .where((user, is) =>
          anyOf(is.notExists(user.lastActiveAt), is.lte(user.lastActiveAt, notedSince)),
        )
        .go(quietly);
    },

    /**
     * All people, oldest first within each of eight shards, for background work; `after` is the cursor of an earlier
     * page.
     */
    async *listPages(after: string = "0#"): AsyncIterable<Page<ListedUser>> {
      const [first = "", from = ""] = after.split("#");
      let cursor: string | null = from || null;
      for (let shard = Number(first); shard < USER_SHARDS; shard += Number(cursor === null)) {
        const page: { data: ListedUser[]; cursor: string | null } = await users()
          .query.listed({ shard })
          .go({ limit: PAGE_SIZE, cursor });
        cursor = page.cursor;
        const next = cursor === null ? `${shard + 1}#` : `${shard}#${cursor}`;
        yield { items: page.data, cursor: next === `${USER_SHARDS}#` ? undefined : next };
      }
    },

    /**
     * Removes the person, then the rows that keep email and Google sub unique, unless they belong to somebody else now.
     * Can be repeated.
     */
    async remove({
      userId,
      email,
      googleSub,
    }: Pick<UserRow, "userId" | "email" | "googleSub">): Promise<void> {
      await users().delete({ userId }).go();
      await emails()
        .delete({ email: email.toLowerCase() })
        .where((row, is) => is.eq(row.userId, userId))
        .go(quietly);
      if (googleSub === undefined) return;
      await googleSubs()
        .delete({ googleSub })
        .where((row, is) => is.eq(row.userId, userId))
        .go(quietly);
    },

    /**
     * Links a Google sub to an existing person, verifies their address and removes their password. CONFLICT if the sub
     * is linked to somebody else or the person has another one.
     */
    async adoptGoogleSub(userId: string, googleSub: string): Promise<UserRow> {
      const entities = { user: users(), googleSub: googleSubs() };
      const [isUserRefused, isGoogleSubTaken] = await transact(entities, (write) => [
        write.user
          .patch({ userId })
          .set({ googleSub, emailVerified: true })
          .remove(["passwordHash", "ttl"])
          .where((user, is) =>
            anyOf(is.notExists(user.googleSub), is.eq(user.googleSub, googleSub)),
          )
          .commit(),
        write.googleSub
          .put({ googleSub, userId })
          .where((row, is) => anyOf(is.notExists(row.userId), is.eq(row.userId, userId)))
          .commit(),
      ]);
      if (isGoogleSubTaken) {
        throw alreadyTaken("googleSub", "This Google account is already in use.");
      }
      if (isUserRefused) {
        await get(userId);
        throw alreadyTaken("googleSub", "Another Google account is connected to this person.");
      }
      return get(userId);
    },

    /** Removes the password and raises the epoch, so that no earlier credential can sign in or refresh. */
    async dropPassword(userId: string): Promise<void> {
      await users().patch({ userId }).remove(["passwordHash"]).add({ epoch: 1 }).go(quietly);
    },

    /** Ends every session, token and link that was made under the current epoch. */
    async raiseEpoch(userId: string): Promise<void> {
      await users().patch({ userId }).add({ epoch: 1 }).go(quietly);
    },
  };
}

function alreadyTaken(what: "email" | "googleSub" | "userId", message: string): AppError {
  return new AppError("CONFLICT", message, { details: { taken: what } });
}
