import { keys } from "../keys.ts";
import { epochSeconds, number, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { hashOf } from "../table/hash.ts";
import { readLive, readRow } from "../table/read.ts";
import { allOf, anyOf, quietly, transact } from "../table/write.ts";
import { shardOf, userEmailEntity, userEntity, userGoogleSubEntity } from "./user-entity.ts";
import type { UserRow } from "./user.ts";

/** A registration with an address and a password. Whether the person may sign in is decided by their user row. */
export const registrationEntity = entity("registration", keys.registration, {
  email: text,
  proof: text,
  userId: text,
  ttl,
});

/** The newest link by which a person can verify their address. */
export const addressLinkEntity = entity("addresslink", keys.addressLink, {
  userId: text,
  tokenHash: text,
  expiresAtMs: number,
  ttl,
});

/** Only the hash of the link's token is stored. */
export type AddressLink = RowOf<typeof addressLinkEntity>;

export function makeAddressStore(table: Table) {
  const users = () => table.entity(userEntity);
  const emails = () => table.entity(userEmailEntity);
  const googleSubs = () => table.entity(userGoogleSubEntity);
  const registrations = () => table.entity(registrationEntity);
  const links = () => table.entity(addressLinkEntity);

  return {
    /**
     * Stores a person with a password and an unverified address. They hold the address unless it is taken, and are
     * deleted at `endsAtMs` unless they verify it. Returns nothing and writes the same rows whether or not the address
     * is taken.
     */
    async register(user: UserRow, endsAtMs: number): Promise<void> {
      const { userId, passwordHash = "" } = user;
      const email = user.email.toLowerCase();
      const expires = epochSeconds(endsAtMs);
      const row = { ...withoutUndefined(user), shard: shardOf(userId), ttl: expires };
      await users().create(row).go();
      await emails().create({ email, userId, ttl: expires }).go(quietly);
      // If two people register with the same address and password, sign-ins find the first.
      const proof = hashOf(passwordHash);
      await registrations().create({ email, proof, userId, ttl: expires }).go(quietly);
    },

    /** The person who registered with this address and password hash, if the hash is still theirs. */
    async findRegistered(email: string, passwordHash: string): Promise<UserRow | undefined> {
      const key = { email: email.toLowerCase(), proof: hashOf(passwordHash) };
      const { data } = await registrations().get(key).go({ consistent: true });
      if (data === null) return undefined;
      const { userId } = data;
      const user = await readRow((options) => users().get({ userId }).go(options));
      return user?.passwordHash === passwordHash ? user : undefined;
    },

    /** Removes a registration, for a person who is erased. Can be repeated. */
    async forgetRegistration({
      email,
      passwordHash,
    }: Pick<UserRow, "email" | "passwordHash">): Promise<void> {
      if (passwordHash === undefined) return;
      const key = { email: email.toLowerCase(), proof: hashOf(passwordHash) };
      await registrations().delete(key).go();
    },

    /**
     * Gives the address to the person, who has proved it, taking it from `holder` if that person has not. Returns false
     * if another person got it in the meantime, or the person is gone.
     */
    async verify(
      { userId, email: address }: Pick<UserRow, "userId" | "email">,
      holder: string | undefined,
    ): Promise<boolean> {
      const email = address.toLowerCase();
      const other = holder === userId ? undefined : holder;
      const owners = [userId, ...(other === undefined ? [] : [other])];
      const refused = await transact({ user: users(), email: emails() }, (write) => [
        write.user.patch({ userId }).set({ emailVerified: true }).remove(["ttl"]).commit(),
        write.email
          .put({ email, userId })
          .where((held, is) =>
            anyOf(is.notExists(held.email), ...owners.map((owner) => is.eq(held.userId, owner))),
          )
          .commit(),
        ...(other === undefined
          ? []
          : [
              write.user
                .check({ userId: other })
                .where((user, is) => is.eq(user.emailVerified, false))
                .commit(),
            ]),
      ]);
      return !refused.includes(true);
    },

    /** Replaces the person's link. */
    async putLink(link: AddressLink): Promise<void> {
      await links()
        .put({ ...link, ttl: epochSeconds(link.expiresAtMs) })
        .go();
    },

    findLink: (userId: string, nowMs: number): Promise<AddressLink | undefined> =>
      readLive(links().get({ userId }), nowMs),

    /** True only for the call that used the link. */
    async spendLink({ userId, tokenHash }: AddressLink, nowMs: number): Promise<boolean> {
      const spent = await links()
        .remove({ userId })
        .where((link, is) =>
          allOf(is.eq(link.tokenHash, tokenHash), is.gt(link.expiresAtMs, nowMs)),
        )
        .go(quietly);
      return !spent.rejected;
    },

    /**
     * Closes an unverified account before it is emptied for the owner of its address: removes the password, raises the
     * epoch, and blocks other takeovers until `untilMs`. Undefined if another takeover has begun or the account is
     * verified.
     */
    async beginTakeover(
      userId: string,
      nowMs: number,
      untilMs: number,
    ): Promise<UserRow | undefined> {
      const begun = await users()
        .patch({ userId })
        .set({ takeoverUntilMs: untilMs })
        .remove(["passwordHash"])
        .add({ epoch: 1 })
        .where((user, is) =>
          allOf(
            is.eq(user.emailVerified, false),
            is.notExists(user.googleSub),
            anyOf(is.notExists(user.takeoverUntilMs), is.lte(user.takeoverUntilMs, nowMs)),
          ),
        )
        .go({ response: "all_new", ...quietly });
      return begun.rejected ? undefined : begun.data;
    },

    /**
     * Replaces the account's row with its owner's, with the same id and epoch; false if the row has changed in between.
     */
    async finishTakeover(owner: UserRow & { googleSub: string }): Promise<boolean> {
      const { userId, googleSub, epoch = 0 } = owner;
      const email = owner.email.toLowerCase();
      const row = { ...withoutUndefined(owner), shard: shardOf(userId) };
      const entities = { user: users(), email: emails(), googleSub: googleSubs() };
      const refused = await transact(entities, (write) => [
        write.user
          .put(row)
          .where((user, is) => allOf(is.eq(user.emailVerified, false), is.eq(user.epoch, epoch)))
          .commit(),
        write.email
          .put({ email, userId })
          .where((held, is) => anyOf(is.notExists(held.email), is.eq(held.userId, userId)))
          .commit(),
        write.googleSub
          .put({ googleSub, userId })
          .where((held, is) => anyOf(is.notExists(held.userId), is.eq(held.userId, userId)))
          .commit(),
      ]);
      return !refused.includes(true);
    },
  };
}
