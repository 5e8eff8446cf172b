import type { AdminRole } from "@adwright/contracts/admin";

import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { adminInviteEntity } from "./admin-entity.ts";

/** An invitation to become staff. Only the hash of its link's token is kept; the address is lower case. */
export interface AdminInviteRow {
  email: string;
  role: AdminRole;
  tokenHash: string;
  /** The address of who invited. */
  invitedBy: string;
  createdAt: string;
  expiresAtMs: number;
}

export interface AdminInviteStore {
  /** Replaces an earlier one to the same address, whose link then opens nothing. */
  putInvite(invite: AdminInviteRow): Promise<void>;
  /** Also one that is over but not deleted yet. */
  findInvite(email: string): Promise<AdminInviteRow | undefined>;
  /** Also those that are over but not deleted yet. */
  listInvites(): Promise<AdminInviteRow[]>;
  removeInvite(email: string): Promise<void>;
}

const MOST_LISTED = 200;

export function makeAdminInvites(table: Table): AdminInviteStore {
  const invites = () => table.entity(adminInviteEntity);

  return {
    async putInvite(invite) {
      await invites()
        .put({ ...invite, ttl: epochSeconds(invite.expiresAtMs) })
        .go();
    },

    async findInvite(email) {
      const { data } = await invites().get({ email }).go({ consistent: true });
      return data ?? undefined;
    },

    async listInvites() {
      const { data } = await invites()
        .query.primary({})
        .go({ limit: MOST_LISTED, consistent: true });
      return data;
    },

    async removeInvite(email) {
      await invites().delete({ email }).go();
    },
  };
}
