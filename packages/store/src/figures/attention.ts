import type { AccountDetails } from "@adwright/contracts/figures/account-details";

import { brandEntity } from "../brand/brand-row.ts";
import { googleConnectionEntity } from "../person/google-connection.ts";
import { epochSeconds } from "../table/attributes.ts";
import { fromParts, toParts } from "../table/chunks.ts";
import type { Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { listNow } from "../table/read.ts";
import { deleteAll, transact, whole } from "../table/write.ts";
import {
  accountDetailsEntity,
  type AnsweredFinding,
  attentionEntity,
  FOUND,
  type FoundRow,
  PAGES,
  type PagesRow,
} from "./attention-rows.ts";
import type { AccountKey } from "./write-figures.ts";

const ANSWER_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

type AccountOf = Omit<AccountKey, "brandId">;

/** What needs attention in the person's accounts, what it was found in, and what the person did about it. */
export function makeAttentionStore(table: Table) {
  const details = () => table.entity(accountDetailsEntity);
  const rows = () => table.entity(attentionEntity);

  return {
    /**
     * Replaces what was read and found. False, and nothing is kept, if the brand was moved or deleted or Google Ads
     * disconnected in the meantime.
     */
    async put(
      account: AccountKey,
      read: Pick<FoundRow, "asOf" | "currencyCode" | "found" | "looked"> & {
        details: AccountDetails;
      },
    ): Promise<boolean> {
      const { userId, customerId, brandId } = account;
      const { details: all, ...rest } = read;
      const { asOf } = rest;
      const kept: FoundRow = { customerId, brandId, ...rest };
      await whole(details().put(toParts({ userId, customerId, asOf }, all)).go());
      const entities = {
        brand: table.entity(brandEntity),
        connection: table.entity(googleConnectionEntity),
        found: rows(),
      };
      const refused = await transact(entities, (write) => [
        write.brand
          .check({ userId, id: brandId })
          .where((row, is) => is.eq(row.customerId, customerId))
          .commit(),
        write.connection
          .check({ userId, purpose: "ads" })
          .where((row, is) => is.exists(row.status))
          .commit(),
        write.found.put({ userId, customerId, key: FOUND, ...pack(kept) }).commit(),
      ]);
      const isKept = !refused.includes(true);
      if (!isKept) await removeAttention(table, userId, customerId);
      return isKept;
    },

    /** Undefined before the first read, and while it is being replaced. */
    async findDetails({ userId, customerId }: AccountOf): Promise<AccountDetails | undefined> {
      const parts = await listNow(details().query.primary({ userId, customerId }));
      return fromParts(parts) as AccountDetails | undefined;
    },

    /** What was found in each of the person's accounts, and what they did about it in the last 90 days; one Query. */
    async list(userId: string): Promise<{ found: FoundRow[]; answers: AnsweredFinding[] }> {
      const { data } = await rows().query.primary({ userId }).go({ pages: "all" });
      const all = data.flatMap((row) => unpack(row) ?? []);
      return {
        found: all.filter((row) => "found" in row),
        answers: all.filter((row) => "answer" in row),
      };
    },

    async findPages({ userId, customerId }: AccountOf): Promise<PagesRow | undefined> {
      const { data } = await rows()
        .get({ userId, customerId, key: PAGES })
        .go({ consistent: true });
      const row = data === null ? undefined : unpack(data);
      return row !== undefined && "failed" in row ? row : undefined;
    },

    /** Keeps nothing if the account's findings are gone, as after the brand was deleted. */
    async putPages({ userId, customerId }: AccountOf, row: PagesRow): Promise<void> {
      await transact({ found: rows(), pages: rows() }, (write) => [
        write.found
          .check({ userId, customerId, key: FOUND })
          .where((found, is) => is.exists(found.key))
          .commit(),
        write.pages.put({ userId, customerId, key: PAGES, ...pack(row) }).commit(),
      ]);
    },

    async answer(answered: AnsweredFinding): Promise<void> {
      const { userId, customerId, key, at } = answered;
      await rows()
        .put({
          userId,
          customerId,
          key,
          ttl: epochSeconds(Date.parse(at) + ANSWER_KEPT_MS),
          ...pack(answered),
        })
        .go();
    },

    /** What was found in an account, until it is read again; what the person did about it stays. */
    async forgetFound({ userId, customerId }: AccountOf): Promise<void> {
      await rows().delete({ userId, customerId, key: FOUND }).go();
    },

    /** Takes an answer back. */
    async forgetAnswer({ userId, customerId, key }: AccountOf & { key: string }): Promise<void> {
      await rows().delete({ userId, customerId, key }).go();
    },
  };
}

/** Removes all of this of an account, or of all the person's accounts. */
export async function removeAttention(
  table: Table,
  userId: string,
  customerId?: string,
): Promise<void> {
  const of = { userId, ...(customerId !== undefined && { customerId }) };
  const [rows, parts] = await Promise.all([
    table.entity(attentionEntity).query.primary(of).go({ pages: "all" }),
    table
      .entity(accountDetailsEntity)
      .query.primary(of)
      .go({ pages: "all", attributes: ["userId", "customerId", "part"] }),
  ]);
  await Promise.all([
    deleteAll(table.entity(attentionEntity), rows.data),
    deleteAll(table.entity(accountDetailsEntity), parts.data),
  ]);
}
