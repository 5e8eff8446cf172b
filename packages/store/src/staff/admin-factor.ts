import { anyOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { adminEntity } from "./admin-entity.ts";

export function makeAdminFactors(table: Table) {
  const admins = () => table.entity(adminEntity);

  return {
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
      const confirmed = await admins()
        .patch({ adminId })
        .set({ sealedTotpSecret: pendingTotpSecret, lastTotpStep: step, recoveryHashes })
        .remove(["pendingTotpSecret"])
        .where((admin, is) => is.eq(admin.pendingTotpSecret, pendingTotpSecret))
        .go(quietly);
      return !confirmed.rejected;
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
      const spent = await admins()
        .patch({ adminId })
        .set({ lastTotpStep: step })
        .where((admin, is) =>
          anyOf(is.notExists(admin.lastTotpStep), is.lt(admin.lastTotpStep, step)),
        )
        .go(quietly);
      return !spent.rejected;
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
      const spent = await admins()
        .patch({ adminId })
        .delete({ recoveryHashes: [recoveryHash] })
        .where((admin, is) => is.contains(admin.recoveryHashes, recoveryHash))
        .go(quietly);
      return !spent.rejected;
    },
  };
}
