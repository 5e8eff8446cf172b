import { createHash } from "node:crypto";

import type { Receipt } from "@adwright/contracts/publication/publication";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { activityEntity } from "@adwright/store/publication/activity";
import {
  publicationEntity,
  publicationMadeEntity,
  publicationPlanEntity,
} from "@adwright/store/publication/publication-row";
import { receiptEntity, receiptHeadEntity } from "@adwright/store/publication/receipt-row";
import { openTable, withoutUndefined } from "@adwright/store/table/entity";
import { unpack } from "@adwright/store/table/packed";
import { readNow } from "@adwright/store/table/read";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { present } from "../../support/data/brands.ts";
import type { Person } from "../../support/people/person.ts";
import { useStarted } from "../../support/stage/use-started.ts";

/** Written independently of the product on purpose: anyone can check a receipt with sorted JSON and SHA-256. */
export function hashOf({ hash: _, ...said }: Receipt): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(said)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, sorted(field)]));
}

/** Links the receipts again from the first one on, as a forger would: every hash is correct. */
export function relinked(receipts: readonly Receipt[]): Receipt[] {
  const linked: Receipt[] = [];
  for (const receipt of receipts) {
    const previousHash = linked.at(-1)?.hash ?? null;
    const next = { ...receipt, sequence: linked.length + 1, previousHash };
    linked.push({ ...next, hash: hashOf(next) });
  }
  return linked;
}

/** The stored rows of a stage's person, for tests that change them. */
export function useStoredReceipts(at: { person: Person }) {
  return useStarted(async () => openStoredReceipts(at.person.user.id));
}

function openStoredReceipts(userId: string) {
  const endpoint = process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  const client = new DynamoDBClient({ ...localClientConfig, endpoint });
  const table = openTable(client, process.env["TABLE_NAME"] ?? "");
  const rows = table.entity(receiptEntity);
  const heads = table.entity(receiptHeadEntity);
  const publications = table.entity(publicationEntity);
  const history = table.entity(activityEntity);
  const madeItems = table.entity(publicationMadeEntity);
  const plans = table.entity(publicationPlanEntity);

  const rowOf = (receipt: Receipt) => ({ userId, sequence: receipt.sequence, content: receipt });

  return {
    async put(receipt: Receipt): Promise<void> {
      await rows.put(rowOf(receipt)).go();
    },

    async remove(sequence: number): Promise<void> {
      await rows.delete({ userId, sequence }).go();
    },

    /** Replaces the chain by these receipts. */
    async putChain(receipts: readonly Receipt[]): Promise<void> {
      const { data } = await rows.query.primary({ userId }).go({ consistent: true, pages: "all" });
      await rows.delete(data).go();
      await rows.put(receipts.map(rowOf)).go();
      const last = receipts.at(-1);
      if (last === undefined) await heads.delete({ userId }).go();
      else await heads.put({ userId, sequence: last.sequence, hash: last.hash }).go();
    },

    /** Removes every publication; answers a function that restores them. */
    async takePublications(): Promise<() => Promise<unknown>> {
      const { data } = await publications.query.primary({ userId }).go({ pages: "all" });
      await publications.delete(data).go();
      return () => publications.put(data.map(withoutUndefined)).go();
    },

    /** Removes the history of every campaign; answers a function that restores it. */
    async takeHistory(): Promise<() => Promise<unknown>> {
      const { data } = await history.query.primary({ userId }).go({ pages: "all" });
      await history.delete(data).go();
      return () => history.put(data.map(withoutUndefined)).go();
    },

    /** Overwrites what the publication's record, not its receipt, says was created. */
    async putMade(campaignId: number, made: Receipt["made"]): Promise<void> {
      await madeItems.patch({ userId, campaignId }).set({ content: { made } }).go();
    },

    /** Overwrites the manager account in the publication's stored plan. */
    async putManager(campaignId: number, loginCustomerId: string): Promise<void> {
      const row = await readNow(plans.get({ userId, campaignId }));
      const plan = { ...present(row && unpack(row)), loginCustomerId };
      await plans.patch({ userId, campaignId }).set({ content: plan }).go();
    },

    close: () => Promise.resolve(client.destroy()),
  };
}
