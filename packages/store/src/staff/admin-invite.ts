import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { readNow } from "../table/read-row.ts";
import type { RowOf } from "../table/row-of.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { adminInviteEntity } from "./admin-entity.ts";

/** An invitation to become staff. Only the hash of its link's token is stored; the address is lower case. */
export type AdminInviteRow = RowOf<typeof adminInviteEntity>;

const MOST_LISTED = 200;

export function makeAdminInvites(table: Table) {
  const invites = () => table.entity(adminInviteEntity);

  return {
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
  };
}
