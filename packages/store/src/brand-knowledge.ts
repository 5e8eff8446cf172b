import { notFound } from "@adwright/contracts/errors";
import { createWriteTransaction } from "electrodb";

import type { BrandStore, ValuePropositionRow } from "./brand.ts";
import { assistantEntity, brandEntity, valuePropositionEntity } from "./entities/brand.ts";
import type { Table } from "./open-table.ts";
import { readRow } from "./read-row.ts";
import { transact } from "./transact.ts";
import { withoutUndefined } from "./without-undefined.ts";

const MOST_BATCHES = 10;

type BrandKnowledge = Pick<
  BrandStore,
  | "findValueProposition"
  | "findValuePropositions"
  | "putValueProposition"
  | "findAssistant"
  | "createAssistant"
>;

/** The part of the brand store that holds what the AI knows about a brand. */
export function makeBrandKnowledge(table: Table): BrandKnowledge {
  const brands = () => table.entity(brandEntity);
  const valuePropositions = () => table.entity(valuePropositionEntity);
  const assistants = () => table.entity(assistantEntity);

  return {
    findValueProposition: (userId, brandId) =>
      readRow((options) => valuePropositions().get({ userId, brandId }).go(options)),

    async findValuePropositions(userId, brandIds) {
      const found = new Map<number, ValuePropositionRow>();
      let keys = [...new Set(brandIds)].map((brandId) => ({ userId, brandId }));
      // DynamoDB: a batch may leave keys unprocessed, and a call without keys is an error.
      for (let batch = 0; keys.length > 0; batch++) {
        if (batch === MOST_BATCHES) throw new Error("The table left value propositions unread.");
        const { data, unprocessed } = await valuePropositions().get(keys).go();
        for (const row of data) found.set(row.brandId, row);
        keys = unprocessed;
      }
      return found;
    },

    async putValueProposition(row) {
      const { userId, brandId } = row;
      const entities = { valueProposition: valuePropositions(), brand: brands() };
      const [, isBrandMissing] = await transact(
        createWriteTransaction(entities, (write) => [
          write.valueProposition.put(withoutUndefined(row)).commit(),
          write.brand.patch({ userId, id: brandId }).set({ hasValueProposition: true }).commit(),
        ]),
      );
      if (isBrandMissing) throw notFound();
    },

    findAssistant: (userId, brandId) =>
      readRow((options) => assistants().get({ userId, brandId }).go(options)),

    async createAssistant(row) {
      const { userId, brandId, assistantId, vectorStoreId } = row;
      const entities = { assistant: assistants(), brand: brands() };
      const [hasOne, isBrandMissing] = await transact(
        createWriteTransaction(entities, (write) => [
          write.assistant.create(row).commit(),
          write.brand.patch({ userId, id: brandId }).set({ assistantId, vectorStoreId }).commit(),
        ]),
      );
      if (isBrandMissing) throw notFound();
      return !hasOne;
    },
  };
}
