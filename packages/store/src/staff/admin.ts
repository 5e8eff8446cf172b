import type { AdminRole } from "@adwright/contracts/admin";
import { AppError } from "@adwright/contracts/errors";

import { keys } from "../keys.ts";
import {
  epochSeconds,
  number,
  optionalNumber,
  optionalText,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { readNow, readRow } from "../table/read.ts";
import { anyOf, quietly, transact } from "../table/write.ts";
import { makeAdminSessions } from "./admin-session.ts";

export const adminEntity = entity("admin", keys.admin, {
  adminId: text,
  email: text,
  role: word<AdminRole>(),
  /** scrypt */
  passwordHash: text,
  /** Set once one-time codes are active; sealed by the token cipher. */
  sealedTotpSecret: optionalText,
  /** Shown to the admin but not confirmed with a code yet. */
  pendingTotpSecret: optionalText,
  /** The newest 30-second step whose code was used, so that no code works twice. */
  lastTotpStep: optionalNumber,
  /** The hashes of unused recovery codes. */
  recoveryHashes: { type: "set", items: "string" },
  createdAt: text,
});

/** Keeps an admin's email address unique, and lists the staff. */
export const adminEmailEntity = entity("adminemail", keys.adminEmail, {
  email: text,
  adminId: text,
});

/** An invitation that was not accepted yet; one per address. */
export const adminInviteEntity = entity("admininvite", keys.adminInvite, {
  email: text,
  role: word<AdminRole>(),
  tokenHash: text,
  /** The inviting admin's address. */
  invitedBy: text,
  /** Absent in rows of earlier releases. */
  invitedById: optionalText,
  createdAt: text,
  expiresAtMs: number,
  ttl,
});

/** A member of staff, who is not a user of the product. The email address is lower case. */
export type AdminRow = RowOf<typeof adminEntity>;

/** An invitation to become staff. Only the hash of its link's token is stored; the address is lower case. */
export type AdminInviteRow = RowOf<typeof adminInviteEntity>;

const MOST_LISTED = 200;

export function makeAdminStore(table: Table) {
  const admins = () => table.entity(adminEntity);
  const emails = () => table.entity(adminEmailEntity);
  const invites = () => table.entity(adminInviteEntity);
  const entities = () => ({ admin: admins(), email: emails(), invite: invites() });

  /** Consistent, so that a revoked role stops working immediately. */
  const find = (adminId: string): Promise<AdminRow | undefined> =>
    readNow(admins().get({ adminId }));

  return {
    ...makeAdminSessions(table),
    find,

    async findByEmail(email: string): Promise<AdminRow | undefined> {
      const key = { email: email.toLowerCase() };
      const taken = await readRow((options) => emails().get(key).go(options));
      return taken && find(taken.adminId);
    },

    /** All members of staff, by address; at most 200. */
    async list(): Promise<AdminRow[]> {
      const { data } = await emails()
        .query.primary({})
        .go({ limit: MOST_LISTED, consistent: true });
      const found = await Promise.all(data.map(({ adminId }) => find(adminId)));
      return found.filter((admin) => admin !== undefined);
    },

    /** CONFLICT if the address is taken. */
    async create(admin: AdminRow): Promise<void> {
      const { adminId, email } = admin;
      const refused = await transact(entities(), (write) => [
        write.admin.create(withoutUndefined(admin)).commit(),
        write.email.create({ email: email.toLowerCase(), adminId }).commit(),
      ]);
      if (refused.includes(true)) {
        throw new AppError("CONFLICT", "An admin with this email address already exists.");
      }
    },

    /** Turns an invitation into an admin; false if it was used or replaced, or if `inviterId` is no owner anymore. */
    async createInvited(admin: AdminRow, tokenHash: string, inviterId: string): Promise<boolean> {
      const { adminId, email } = admin;
      const refused = await transact(entities(), (write) => [
        write.admin.create(withoutUndefined(admin)).commit(),
        write.email.create({ email, adminId }).commit(),
        write.invite
          .delete({ email })
          .where((invite, is) => is.eq(invite.tokenHash, tokenHash))
          .commit(),
        write.admin
          .check({ adminId: inviterId })
          .where((inviter, is) => is.eq(inviter.role, "owner"))
          .commit(),
      ]);
      return !refused.includes(true);
    },

    /** Removes the admin and the row that keeps the address unique. */
    async remove({ adminId, email }: Pick<AdminRow, "adminId" | "email">): Promise<void> {
      await transact(entities(), (write) => [
        write.admin.delete({ adminId }).commit(),
        write.email.delete({ email: email.toLowerCase() }).commit(),
      ]);
    },

    /** Removes an admin if `ownerId` is still an owner, so that the last owner cannot be removed; false otherwise. */
    async removeBy(
      ownerId: string,
      { adminId, email }: Pick<AdminRow, "adminId" | "email">,
    ): Promise<boolean> {
      const refused = await transact(entities(), (write) => [
        write.admin.delete({ adminId }).commit(),
        write.email.delete({ email: email.toLowerCase() }).commit(),
        write.admin
          .check({ adminId: ownerId })
          .where((admin, is) => is.eq(admin.role, "owner"))
          .commit(),
      ]);
      return !refused.includes(true);
    },

    /** Sets a role if `ownerId` is still an owner, so that the last owner stays one; false otherwise. */
    async setRoleBy(ownerId: string, adminId: string, role: AdminRole): Promise<boolean> {
      const refused = await transact(entities(), (write) => [
        write.admin.patch({ adminId }).set({ role }).commit(),
        write.admin
          .check({ adminId: ownerId })
          .where((admin, is) => is.eq(admin.role, "owner"))
          .commit(),
      ]);
      return !refused.includes(true);
    },

    async setPassword(adminId: string, passwordHash: string): Promise<void> {
      await admins().patch({ adminId }).set({ passwordHash }).go();
    },

    /** Replaces an earlier invitation to the same address and invalidates its link. */
    async putInvite(invite: AdminInviteRow): Promise<void> {
      await invites()
        .put({ ...withoutUndefined(invite), ttl: epochSeconds(invite.expiresAtMs) })
        .go();
    },

    /** Also finds an expired one that is not deleted yet. */
    findInvite: (email: string): Promise<AdminInviteRow | undefined> =>
      readNow(invites().get({ email })),

    /** Includes expired ones that are not deleted yet. */
    async listInvites(): Promise<AdminInviteRow[]> {
      const { data } = await invites()
        .query.primary({})
        .go({ limit: MOST_LISTED, consistent: true });
      return data;
    },

    async removeInvite(email: string): Promise<void> {
      await invites().delete({ email }).go();
    },

    /** Stores a secret until it is confirmed; a later one replaces it. */
    async offerTotp(adminId: string, pendingTotpSecret: string): Promise<void> {
      await admins().patch({ adminId }).set({ pendingTotpSecret }).go();
    },

    /**
     * Activates the pending secret and marks its first code as used; false if another secret was offered in the
     * meantime.
     */
    async confirmTotp(
      adminId: string,
      pendingTotpSecret: string,
      { step, recoveryHashes }: { step: number; recoveryHashes: string[] },
    ): Promise<boolean> {
      const done = await admins()
        .patch({ adminId })
        .set({ sealedTotpSecret: pendingTotpSecret, lastTotpStep: step, recoveryHashes })
        .remove(["pendingTotpSecret"])
        .where((admin, is) => is.eq(admin.pendingTotpSecret, pendingTotpSecret))
        .go(quietly);
      return !done.rejected;
    },

    /** Also removes the recovery codes. */
    async removeTotp(adminId: string): Promise<void> {
      await admins()
        .patch({ adminId })
        .remove(["sealedTotpSecret", "pendingTotpSecret", "lastTotpStep", "recoveryHashes"])
        .go();
    },

    /** Marks a code's step as used; false if this step or a later one was used before. */
    async spendTotpStep(adminId: string, step: number): Promise<boolean> {
      const done = await admins()
        .patch({ adminId })
        .set({ lastTotpStep: step })
        .where((admin, is) =>
          anyOf(is.notExists(admin.lastTotpStep), is.lt(admin.lastTotpStep, step)),
        )
        .go(quietly);
      return !done.rejected;
    },

    /** Replaces all recovery codes. Does nothing if one-time codes are off. */
    async putRecoveryHashes(adminId: string, recoveryHashes: string[]): Promise<void> {
      await admins()
        .patch({ adminId })
        .set({ recoveryHashes })
        .where((admin, is) => is.exists(admin.sealedTotpSecret))
        .go(quietly);
    },

    /** Removes a recovery code; false if the admin has none with that hash. */
    async spendRecoveryHash(adminId: string, recoveryHash: string): Promise<boolean> {
      const done = await admins()
        .patch({ adminId })
        .delete({ recoveryHashes: [recoveryHash] })
        .where((admin, is) => is.contains(admin.recoveryHashes, recoveryHash))
        .go(quietly);
      return !done.rejected;
    },
  };
}
