import type { AdminRole } from "@adwright/contracts/admin";
import { AppError } from "@adwright/contracts/errors";

import type { Table } from "../table/open-table.ts";
import { readNow, readRow } from "../table/read-row.ts";
import type { RowOf } from "../table/row-of.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { adminEmailEntity, adminEntity, adminInviteEntity } from "./admin-entity.ts";
import { makeAdminFactors } from "./admin-factor.ts";
import { makeAdminInvites } from "./admin-invite.ts";
import { makeAdminSessions } from "./admin-session.ts";

/** A member of staff, who is not a user of the product. The email address is lower case. */
export type AdminRow = RowOf<typeof adminEntity>;

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
    ...makeAdminFactors(table),
    ...makeAdminInvites(table),
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
  };
}
