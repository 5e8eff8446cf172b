import type { AdminRole } from "@adwright/contracts/admin";
import { AppError } from "@adwright/contracts/errors";
import { createWriteTransaction } from "electrodb";

import type { Table } from "../table/open-table.ts";
import { readRow } from "../table/read-row.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { adminEmailEntity, adminEntity, adminInviteEntity } from "./admin-entity.ts";
import { type AdminFactorStore, makeAdminFactors } from "./admin-factor.ts";
import { type AdminInviteStore, makeAdminInvites } from "./admin-invite.ts";
import { type AdminSessionStore, makeAdminSessions } from "./admin-session.ts";

/** A member of staff, who is not a user of the product. The email address is lower case. */
export interface AdminRow {
  adminId: string;
  email: string;
  role: AdminRole;
  /** scrypt */
  passwordHash: string;
  /** Set once one-time codes are active; sealed by the token cipher. */
  sealedTotpSecret?: string | undefined;
  /** Shown to the admin but not confirmed with a code yet. */
  pendingTotpSecret?: string | undefined;
  /** The newest 30-second step whose code was used, so that no code works twice. */
  lastTotpStep?: number | undefined;
  /** The hashes of unused recovery codes. */
  recoveryHashes?: string[] | undefined;
  createdAt: string;
}

export interface AdminStore extends AdminSessionStore, AdminFactorStore, AdminInviteStore {
  /** Consistent, so that a revoked role stops working immediately. */
  find(adminId: string): Promise<AdminRow | undefined>;
  findByEmail(email: string): Promise<AdminRow | undefined>;
  /** All members of staff, by address; at most 200. */
  list(): Promise<AdminRow[]>;
  /** CONFLICT if the address is taken. */
  create(admin: AdminRow): Promise<void>;
  /** Turns an invitation into an admin; false if it was used or replaced, or if `inviterId` is no owner anymore. */
  createInvited(admin: AdminRow, tokenHash: string, inviterId: string): Promise<boolean>;
  /** Removes the admin and the row that keeps the address unique. */
  remove(admin: Pick<AdminRow, "adminId" | "email">): Promise<void>;
  /** Removes an admin if `ownerId` is still an owner, so that the last owner cannot be removed; false otherwise. */
  removeBy(ownerId: string, admin: Pick<AdminRow, "adminId" | "email">): Promise<boolean>;
  /** Sets a role if `ownerId` is still an owner, so that the last owner stays one; false otherwise. */
  setRoleBy(ownerId: string, adminId: string, role: AdminRole): Promise<boolean>;
  setPassword(adminId: string, passwordHash: string): Promise<void>;
}

const MOST_LISTED = 200;

export function makeAdminStore(table: Table): AdminStore {
  const admins = () => table.entity(adminEntity);
  const emails = () => table.entity(adminEmailEntity);
  const invites = () => table.entity(adminInviteEntity);
  const entities = () => ({ admin: admins(), email: emails(), invite: invites() });

  async function find(adminId: string): Promise<AdminRow | undefined> {
    const { data } = await admins().get({ adminId }).go({ consistent: true });
    return data ?? undefined;
  }

  return {
    ...makeAdminSessions(table),
    ...makeAdminFactors(table),
    ...makeAdminInvites(table),
    find,

    async findByEmail(email) {
      const key = { email: email.toLowerCase() };
      const taken = await readRow((options) => emails().get(key).go(options));
      return taken && find(taken.adminId);
    },

    async list() {
      const { data } = await emails()
        .query.primary({})
        .go({ limit: MOST_LISTED, consistent: true });
      const found = await Promise.all(data.map(({ adminId }) => find(adminId)));
      return found.filter((admin) => admin !== undefined);
    },

    async create(admin) {
      const { adminId, email } = admin;
      const refused = await transact(
        createWriteTransaction(entities(), (write) => [
          write.admin.create(withoutUndefined(admin)).commit(),
          write.email.create({ email: email.toLowerCase(), adminId }).commit(),
        ]),
      );
      if (refused.includes(true)) {
        throw new AppError("CONFLICT", "An admin with this email address already exists.");
      }
    },

    async createInvited(admin, tokenHash, inviterId) {
      const { adminId, email } = admin;
      const refused = await transact(
        createWriteTransaction(entities(), (write) => [
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
        ]),
      );
      return !refused.includes(true);
    },

    async remove({ adminId, email }) {
      await transact(
        createWriteTransaction(entities(), (write) => [
          write.admin.delete({ adminId }).commit(),
          write.email.delete({ email: email.toLowerCase() }).commit(),
        ]),
      );
    },

    async removeBy(ownerId, { adminId, email }) {
      const refused = await transact(
        createWriteTransaction(entities(), (write) => [
          write.admin.delete({ adminId }).commit(),
          write.email.delete({ email: email.toLowerCase() }).commit(),
          write.admin
            .check({ adminId: ownerId })
            .where((admin, is) => is.eq(admin.role, "owner"))
            .commit(),
        ]),
      );
      return !refused.includes(true);
    },

    async setRoleBy(ownerId, adminId, role) {
      const refused = await transact(
        createWriteTransaction(entities(), (write) => [
          write.admin.patch({ adminId }).set({ role }).commit(),
          write.admin
            .check({ adminId: ownerId })
            .where((admin, is) => is.eq(admin.role, "owner"))
            .commit(),
        ]),
      );
      return !refused.includes(true);
    },

    async setPassword(adminId, passwordHash) {
      await admins().patch({ adminId }).set({ passwordHash }).go();
    },
  };
}
