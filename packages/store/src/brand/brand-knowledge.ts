import { notFound } from "@adwright/contracts/errors";
import { createWriteTransaction } from "electrodb";

import { allOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { readRow } from "../table/read-row.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { assistantEntity, brandEntity, valuePropositionEntity } from "./brand-entity.ts";
import type { ValuePropositionRow, AssistantRow } from "./brand-row.ts";

const MAX_BATCHES = 10;

/** What is known about a brand: its value proposition, and the assistant that rests on it. */
export interface BrandKnowledgeStore {
  findValueProposition(
    userId: string,
    brandId: number,
    options?: { consistent: boolean },
  ): Promise<ValuePropositionRow | undefined>;
  /** Of many brands at once, by brand id; brands without one are absent. One or few BatchGetItem calls. */
  findValuePropositions(
    userId: string,
    brandIds: number[],
  ): Promise<Map<number, ValuePropositionRow>>;
  /** NOT_FOUND without the brand. */
  putValueProposition(row: ValuePropositionRow): Promise<void>;

  /**
   * Remembers a vector store before it is used. Answers the one that the assistant is to have: this one, or one that
   * was remembered before; undefined when the brand has an assistant. NOT_FOUND without the brand.
   */
  startVectorStore(
    userId: string,
    brandId: number,
    vectorStoreId: string,
  ): Promise<string | undefined>;
  findAssistant(
    userId: string,
    brandId: number,
    options?: { consistent: boolean },
  ): Promise<AssistantRow | undefined>;
  /** Puts the assistant and its ids on the brand; false when the brand has one already. */
  createAssistant(row: AssistantRow): Promise<boolean>;
  /** Names the new file and keeps the old one as stale; false when another file has replaced it meanwhile. */
  replaceAssistantFile(
    assistant: AssistantRow,
    file: { fileId: string; valuePropositionHash: string },
  ): Promise<boolean>;
  /** Forgets the stale files of an assistant whose file has not changed since it was read. */
  forgetStaleFiles(assistant: AssistantRow): Promise<void>;
}

/** The part of the brand store that holds what the AI knows about a brand. */
export function makeBrandKnowledge(table: Table): BrandKnowledgeStore {
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
        if (batch === MAX_BATCHES) throw new Error("The table left value propositions unread.");
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
        .go(quietly);
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
        .go(quietly);
      return !replaced.rejected;
    },

    async forgetStaleFiles({ userId, brandId, fileId }) {
      await assistants()
        .patch({ userId, brandId })
        .remove(["staleFileIds"])
        .where((row, is) => is.eq(row.fileId, fileId))
        .go(quietly);
    },
  };
}
