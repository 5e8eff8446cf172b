import { notFound } from "@adwright/contracts/errors";
import { createWriteTransaction } from "electrodb";

import type { BrandStore, ValuePropositionRow } from "./brand.ts";
import { allOf } from "./conditions.ts";
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
  | "startVectorStore"
  | "findAssistant"
  | "createAssistant"
  | "replaceAssistantFile"
  | "forgetStaleFiles"
>;

/** The part of the brand store that holds what the AI knows about a brand. */
export function makeBrandKnowledge(table: Table): BrandKnowledge {
  const brands = () => table.entity(brandEntity);
  const valuePropositions = () => table.entity(valuePropositionEntity);
  const assistants = () => table.entity(assistantEntity);

  return {
    findValueProposition: (userId, brandId, wanted) =>
      readRow((options) =>
        valuePropositions()
          .get({ userId, brandId })
          .go(wanted ?? options),
      ),

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

    async startVectorStore(userId, brandId, vectorStoreId) {
      const started = await brands()
        .patch({ userId, id: brandId })
        .set({ startedVectorStoreId: vectorStoreId })
        .where((row, is) =>
          allOf(is.notExists(row.startedVectorStoreId), is.notExists(row.assistantId)),
        )
        .go({ returnOnConditionCheckFailure: true });
      if (!started.rejected) return vectorStoreId;
      const { data } = await brands().get({ userId, id: brandId }).go({ consistent: true });
      if (data === null) throw notFound();
      return data.startedVectorStoreId;
    },

    findAssistant: (userId, brandId, wanted) =>
      readRow((options) =>
        assistants()
          .get({ userId, brandId })
          .go(wanted ?? options),
      ),

    async createAssistant(row) {
      const { userId, brandId, assistantId, vectorStoreId } = row;
      const entities = { assistant: assistants(), brand: brands() };
      const [hasOne, isBrandMissing] = await transact(
        createWriteTransaction(entities, (write) => [
          write.assistant.create(withoutUndefined(row)).commit(),
          write.brand
            .patch({ userId, id: brandId })
            .set({ assistantId, vectorStoreId })
            .remove(["startedVectorStoreId"])
            .commit(),
        ]),
      );
      if (isBrandMissing) throw notFound();
      return !hasOne;
    },

    async replaceAssistantFile({ userId, brandId, fileId, staleFileIds = [] }, file) {
      const replaced = await assistants()
        .patch({ userId, brandId })
        .set({ ...file, staleFileIds: [...staleFileIds, fileId] })
        .where((row, is) => is.eq(row.fileId, fileId))
        .go({ returnOnConditionCheckFailure: true });
      return !replaced.rejected;
    },

    async forgetStaleFiles({ userId, brandId, fileId }) {
      await assistants()
        .patch({ userId, brandId })
        .remove(["staleFileIds"])
        .where((row, is) => is.eq(row.fileId, fileId))
        .go({ returnOnConditionCheckFailure: true });
    },
  };
}
