import type { AdminRole } from "@adwright/contracts/admin";
import { AppError } from "@adwright/contracts/errors";
import { createWriteTransaction } from "electrodb";

import { anyOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { readRow } from "../table/read-row.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { adminEmailEntity, adminEntity } from "./admin-entity.ts";
import { makeAdminSessions } from "./admin-session.ts";
import type { AdminSessionStore } from "./admin-session.ts";

/** A member of staff; no person of the product. The e-mail address is lower case. */
export interface AdminRow {
  adminId: string;
  email: string;
  role: AdminRole;
  /** scrypt */
  passwordHash: string;
  /** Set once one-time codes are asked for; sealed by the token cipher. */
  sealedTotpSecret?: string | undefined;
  /** Shown to the admin, not confirmed with a code yet. */
  pendingTotpSecret?: string | undefined;
  /** The newest 30-second step a code was taken of: no code counts twice. */
  lastTotpStep?: number | undefined;
  createdAt: string;
}

export interface AdminStore extends AdminSessionStore {
  /** Consistent: a role that was taken away is gone at once. */
  find(adminId: string): Promise<AdminRow | undefined>;
  findByEmail(email: string): Promise<AdminRow | undefined>;
  /** CONFLICT when the address is taken. */
  create(admin: AdminRow): Promise<void>;
  /** Removes the admin and the row that keeps the address. */
  remove(admin: Pick<AdminRow, "adminId" | "email">): Promise<void>;
  setPassword(adminId: string, passwordHash: string): Promise<void>;
  /** Remembers a secret until it is confirmed; a later one replaces it. */
  offerTotp(adminId: string, pendingTotpSecret: string): Promise<void>;
  /** Makes the pending secret count, its first code spent; false when another one was offered meanwhile. */
  confirmTotp(adminId: string, pendingTotpSecret: string, step: number): Promise<boolean>;
  removeTotp(adminId: string): Promise<void>;
  /** Marks a code's step as used; false when a code of it, or of a later one, was used before. */
  spendTotpStep(adminId: string, step: number): Promise<boolean>;
}

export function makeAdminStore(table: Table): AdminStore {
  const admins = () => table.entity(adminEntity);
  const emails = () => table.entity(adminEmailEntity);
  const entities = () => ({ admin: admins(), email: emails() });

  async function find(adminId: string): Promise<AdminRow | undefined> {
    const { data } = await admins().get({ adminId }).go({ consistent: true });
    return data ?? undefined;
  }

  return {
    ...makeAdminSessions(table),
    find,

    async findByEmail(email) {
      const key = { email: email.toLowerCase() };
      const taken = await readRow((options) => emails().get(key).go(options));
      return taken && find(taken.adminId);
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
        throw new AppError("CONFLICT", "There is an admin with this email address already.");
      }
    },

    async remove({ adminId, email }) {
      await transact(
        createWriteTransaction(entities(), (write) => [
          write.admin.delete({ adminId }).commit(),
          write.email.delete({ email: email.toLowerCase() }).commit(),
        ]),
      );
    },

    async setPassword(adminId, passwordHash) {
      await admins().patch({ adminId }).set({ passwordHash }).go();
    },

    async offerTotp(adminId, pendingTotpSecret) {
      await admins().patch({ adminId }).set({ pendingTotpSecret }).go();
    },

    async confirmTotp(adminId, pendingTotpSecret, step) {
      const confirmed = await admins()
        .patch({ adminId })
        .set({ sealedTotpSecret: pendingTotpSecret, lastTotpStep: step })
        .remove(["pendingTotpSecret"])
        .where((admin, is) => is.eq(admin.pendingTotpSecret, pendingTotpSecret))
        .go(quietly);
      return !confirmed.rejected;
    },

    async removeTotp(adminId) {
      await admins()
        .patch({ adminId })
        .remove(["sealedTotpSecret", "pendingTotpSecret", "lastTotpStep"])
        .go();
    },

    async spendTotpStep(adminId, step) {
      const spent = await admins()
        .patch({ adminId })
        .set({ lastTotpStep: step })
        .where((admin, is) =>
          anyOf(is.notExists(admin.lastTotpStep), is.lt(admin.lastTotpStep, step)),
        )
        .go(quietly);
      return !spent.rejected;
    },
  };
}
