import { createHash } from "node:crypto";

import { createWriteTransaction } from "electrodb";

import { epochSeconds } from "../table/attributes.ts";
import { allOf, anyOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { readRow } from "../table/read-row.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { addressLinkEntity, registrationEntity } from "./address-entity.ts";
import { shardOf, userEmailEntity, userEntity, userGoogleSubEntity } from "./user-entity.ts";
import type { UserRow } from "./user.ts";

/** Only the hash of a link's token is kept. */
export interface AddressLink {
  userId: string;
  tokenHash: string;
  expiresAtMs: number;
}

/** Who an e-mail address belongs to, and who only says so. */
export interface AddressStore {
  /**
   * Puts somebody with a password and an address that nobody has proved. They hold the address unless it is taken, and
   * end at `endsAtMs` unless they prove it. Answers nothing, and writes as much, whether or not it is taken.
   */
  register(user: UserRow, endsAtMs: number): Promise<void>;
  /** Who registered with this address and this hash, as long as it is theirs still. */
  findRegistered(email: string, passwordHash: string): Promise<UserRow | undefined>;
  /** Forgets that somebody registered; for one who is erased. Repeatable. */
  forgetRegistration(user: Pick<UserRow, "email" | "passwordHash">): Promise<void>;
  /**
   * Gives the address to the person, who has proved it; from `holder`, who has not, if that is somebody else. False
   * where another person got it meanwhile, or the person is gone.
   */
  verify(user: Pick<UserRow, "userId" | "email">, holder: string | undefined): Promise<boolean>;
  /** Replaces the person's link. */
  putLink(link: AddressLink): Promise<void>;
  findLink(userId: string, nowMs: number): Promise<AddressLink | undefined>;
  /** True for the one call that used it. */
  spendLink(link: AddressLink, nowMs: number): Promise<boolean>;
  /**
   * Closes an account that nobody verified, before it is emptied for the owner of its address: no password, a higher
   * epoch, and nobody else begins until `untilMs`. Undefined where another call has begun, or it is verified by now.
   */
  beginTakeover(userId: string, nowMs: number, untilMs: number): Promise<UserRow | undefined>;
  /** Replaces the account's row by its owner's, of the same id and epoch; false where something came between. */
  finishTakeover(owner: UserRow & { googleSub: string }): Promise<boolean>;
}

export function makeAddressStore(table: Table): AddressStore {
  const users = () => table.entity(userEntity);
  const emails = () => table.entity(userEmailEntity);
  const googleSubs = () => table.entity(userGoogleSubEntity);
  const registrations = () => table.entity(registrationEntity);
  const links = () => table.entity(addressLinkEntity);

  return {
    async register(user, endsAtMs) {
      const { userId, passwordHash = "" } = user;
      const email = user.email.toLowerCase();
      const ttl = epochSeconds(endsAtMs);
      const row = { ...withoutUndefined(user), shard: shardOf(userId), ttl };
      await users().create(row).go();
      await emails().create({ email, userId, ttl }).go(quietly);
      // The first to register with both signs in with both.
      const proof = proofOf(passwordHash);
      await registrations().create({ email, proof, userId, ttl }).go(quietly);
    },

    async findRegistered(email, passwordHash) {
      const key = { email: email.toLowerCase(), proof: proofOf(passwordHash) };
      const { data } = await registrations().get(key).go({ consistent: true });
      if (data === null) return undefined;
      const { userId } = data;
      const user = await readRow((options) => users().get({ userId }).go(options));
      return user?.passwordHash === passwordHash ? user : undefined;
    },

    async forgetRegistration({ email, passwordHash }) {
      if (passwordHash === undefined) return;
      const key = { email: email.toLowerCase(), proof: proofOf(passwordHash) };
      await registrations().delete(key).go();
    },

    async verify({ userId, email: address }, holder) {
      const email = address.toLowerCase();
      const other = holder === userId ? undefined : holder;
      const owners = [userId, ...(other === undefined ? [] : [other])];
      const refused = await transact(
        createWriteTransaction({ user: users(), email: emails() }, (write) => [
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
        ]),
      );
      return !refused.includes(true);
    },

    async putLink(link) {
      await links()
        .put({ ...link, ttl: epochSeconds(link.expiresAtMs) })
        .go();
    },

    async findLink(userId, nowMs) {
      const { data } = await links().get({ userId }).go({ consistent: true });
      return data === null || data.expiresAtMs <= nowMs ? undefined : data;
    },

    async spendLink({ userId, tokenHash }, nowMs) {
      const spent = await links()
        .remove({ userId })
        .where((link, is) =>
          allOf(is.eq(link.tokenHash, tokenHash), is.gt(link.expiresAtMs, nowMs)),
        )
        .go(quietly);
      return !spent.rejected;
    },

    async beginTakeover(userId, nowMs, untilMs) {
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

    async finishTakeover(owner) {
      const { userId, googleSub, epoch = 0 } = owner;
      const email = owner.email.toLowerCase();
      const row = { ...withoutUndefined(owner), shard: shardOf(userId) };
      const entities = { user: users(), email: emails(), googleSub: googleSubs() };
      const refused = await transact(
        createWriteTransaction(entities, (write) => [
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
        ]),
      );
      return !refused.includes(true);
    },
  };
}

/** Names a hash in a key without repeating it there. */
function proofOf(passwordHash: string): string {
  return createHash("sha256").update(passwordHash).digest("base64url");
}
