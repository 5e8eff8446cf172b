import { anyOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { adminEntity } from "./admin-entity.ts";

/** An admin's one-time codes, and the recovery codes that can each replace one. */
export interface AdminFactorStore {
  /** Stores a secret until it is confirmed; a later one replaces it. */
  offerTotp(adminId: string, pendingTotpSecret: string): Promise<void>;
  /**
   * Activates the pending secret and marks its first code as used; false if another secret was offered in the meantime.
   */
  confirmTotp(
    adminId: string,
    pendingTotpSecret: string,
    confirmed: { step: number; recoveryHashes: string[] },
  ): Promise<boolean>;
  /** Also removes the recovery codes. */
  removeTotp(adminId: string): Promise<void>;
  /** Marks a code's step as used; false if this step or a later one was used before. */
  spendTotpStep(adminId: string, step: number): Promise<boolean>;
  /** Replaces all recovery codes. Does nothing if one-time codes are off. */
  putRecoveryHashes(adminId: string, recoveryHashes: string[]): Promise<void>;
  /** Removes a recovery code; false if the admin has none with that hash. */
  spendRecoveryHash(adminId: string, recoveryHash: string): Promise<boolean>;
}

export function makeAdminFactors(table: Table): AdminFactorStore {
  const admins = () => table.entity(adminEntity);

  return {
    async offerTotp(adminId, pendingTotpSecret) {
      await admins().patch({ adminId }).set({ pendingTotpSecret }).go();
    },

    async confirmTotp(adminId, pendingTotpSecret, { step, recoveryHashes }) {
      const confirmed = await admins()
        .patch({ adminId })
        .set({ sealedTotpSecret: pendingTotpSecret, lastTotpStep: step, recoveryHashes })
        .remove(["pendingTotpSecret"])
        .where((admin, is) => is.eq(admin.pendingTotpSecret, pendingTotpSecret))
        .go(quietly);
      return !confirmed.rejected;
    },

    async removeTotp(adminId) {
      await admins()
        .patch({ adminId })
        .remove(["sealedTotpSecret", "pendingTotpSecret", "lastTotpStep", "recoveryHashes"])
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

    async putRecoveryHashes(adminId, recoveryHashes) {
      await admins()
        .patch({ adminId })
        .set({ recoveryHashes })
        .where((admin, is) => is.exists(admin.sealedTotpSecret))
        .go(quietly);
    },

    async spendRecoveryHash(adminId, recoveryHash) {
      const spent = await admins()
        .patch({ adminId })
        .delete({ recoveryHashes: [recoveryHash] })
        .where((admin, is) => is.contains(admin.recoveryHashes, recoveryHash))
        .go(quietly);
      return !spent.rejected;
    },
  };
}
