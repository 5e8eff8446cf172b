import { notFound } from "@adwright/contracts/errors";

import { type Table, withoutUndefined } from "../table/entity.ts";
import { readRow, readRows } from "../table/read.ts";
import { allOf, isUnchanged, quietly, transact } from "../table/write.ts";
import {
  assistantEntity,
  brandEntity,
  valuePropositionEntity,
  type AssistantRow,
  type BrandFact,
  type ValuePropositionRow,
} from "./brand-row.ts";

const MAX_TRIES = 10;
/** The source of what a person has confirmed, which survives when the text is written again. */
const CONFIRMED = "confirmed";

export const asKnown = ({
  confirmed = [],
  ...row
}: ValuePropositionRow & { confirmed?: BrandFact[] | undefined }): ValuePropositionRow => ({
  ...row,
  facts: [...row.facts, ...confirmed],
});

/** The part of the brand store for what the AI knows about a brand. */
export function makeBrandKnowledge(table: Table) {
  const brands = () => table.entity(brandEntity);
  const valuePropositions = () => table.entity(valuePropositionEntity);
  const assistants = () => table.entity(assistantEntity);

  return {
    async findValueProposition(
      userId: string,
      brandId: number,
      wanted?: { consistent: boolean },
    ): Promise<ValuePropositionRow | undefined> {
      const stored = await readRow((options) =>
        valuePropositions()
          .get({ userId, brandId })
          .go(wanted ?? options),
      );
      return stored && asKnown(stored);
    },

    /**
     * The value propositions of many brands by brand id; brands without one are absent. Takes one or a few BatchGetItem
     * calls.
     */
    async findValuePropositions(
      userId: string,
      brandIds: number[],
    ): Promise<Map<number, ValuePropositionRow>> {
      const keys = [...new Set(brandIds)].map((brandId) => ({ userId, brandId }));
      const rows = await readRows(table, valuePropositions(), keys, { consistent: false });
      return new Map(rows.map((row) => [row.brandId, asKnown(row)]));
    },

    /** Replaces all but the confirmed facts. NOT_FOUND if the brand does not exist. */
    async putValueProposition(row: ValuePropositionRow): Promise<void> {
      const { userId, brandId } = row;
      const entities = { valueProposition: valuePropositions(), brand: brands() };
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const { data } = await valuePropositions()
          .get({ userId, brandId })
          .go({ consistent: true });
        const { confirmed, factsVersion } = data ?? {};
        const read = row.facts.filter(({ source }) => source !== CONFIRMED);
        const next = { facts: read, confirmed, factsVersion: (factsVersion ?? 0) + 1 };
        const [isChanged, isBrandMissing] = await transact(entities, (write) => [
          write.valueProposition
            .put(withoutUndefined({ ...row, ...next }))
            .where((stored, is) => isUnchanged(is, stored.factsVersion, factsVersion))
            .commit(),
          write.brand.patch({ userId, id: brandId }).set({ hasValueProposition: true }).commit(),
        ]);
        if (isBrandMissing) throw notFound();
        if (!isChanged) return;
      }
      throw new Error("Others kept changing the facts of a brand.");
    },

    /**
     * Replaces the facts, also of a brand without a value proposition, whose text is empty then; false if they have
     * changed since `before` was read.
     */
    async saveFacts(
      { userId, brandId }: Pick<ValuePropositionRow, "userId" | "brandId">,
      facts: readonly BrandFact[],
      before: ValuePropositionRow | undefined,
      nowMs: number,
    ): Promise<boolean> {
      const updatedAt = new Date(nowMs).toISOString();
      const row: ValuePropositionRow & { confirmed: BrandFact[] } = {
        ...(before ?? { userId, brandId, text: "", updatedAt }),
        facts: facts.filter(({ source }) => source !== CONFIRMED),
        confirmed: facts.filter(({ source }) => source === CONFIRMED),
        factsVersion: (before?.factsVersion ?? 0) + 1,
      };
      const { rejected } = await valuePropositions()
        .put(withoutUndefined(row))
        .where((stored, is) => isUnchanged(is, stored.factsVersion, before?.factsVersion))
        .go(quietly);
      return !rejected;
    },

    /**
     * Records a vector store before it is used. Returns the one that the assistant should use: this one, or one
     * recorded earlier; undefined if the brand has an assistant. NOT_FOUND if the brand does not exist.
     */
    async startVectorStore(
      userId: string,
      brandId: number,
      vectorStoreId: string,
    ): Promise<string | undefined> {
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

    findAssistant: (
      userId: string,
      brandId: number,
      wanted?: { consistent: boolean },
    ): Promise<AssistantRow | undefined> =>
      readRow((options) =>
        assistants()
          .get({ userId, brandId })
          .go(wanted ?? options),
      ),

    /** Stores the assistant and its ids in the brand; false if the brand already has one. */
    async createAssistant(row: AssistantRow): Promise<boolean> {
      const { userId, brandId, assistantId, vectorStoreId } = row;
      const entities = { assistant: assistants(), brand: brands() };
      const [hasOne, isBrandMissing] = await transact(entities, (write) => [
        write.assistant.create(withoutUndefined(row)).commit(),
        write.brand
          .patch({ userId, id: brandId })
          .set({ assistantId, vectorStoreId })
          .remove(["startedVectorStoreId"])
          .commit(),
      ]);
      if (isBrandMissing) throw notFound();
      return !hasOne;
    },

    /** Replaces the instructions as they were read; false if somebody else has changed them since. */
    async changeInstructions(
      { userId, brandId, instructionsVersion }: AssistantRow,
      { at, ...changed }: { instructions: string; promptVersion: string; at: string },
    ): Promise<boolean> {
      const saved = await assistants()
        .patch({ userId, brandId })
        .set({
          ...changed,
          instructionsVersion: (instructionsVersion ?? 0) + 1,
          instructionsChangedAt: at,
        })
        .where((row, is) => isUnchanged(is, row.instructionsVersion, instructionsVersion))
        .go(quietly);
      return !saved.rejected;
    },

    /** Records the new file and marks the old one as stale; false if another file replaced it in the meantime. */
    async replaceAssistantFile(
      { userId, brandId, fileId, staleFileIds = [] }: AssistantRow,
      file: { fileId: string; valuePropositionHash: string },
    ): Promise<boolean> {
      const replaced = await assistants()
        .patch({ userId, brandId })
        .set({ ...file, staleFileIds: [...staleFileIds, fileId] })
        .where((row, is) => is.eq(row.fileId, fileId))
        .go(quietly);
      return !replaced.rejected;
    },

    /** Clears the stale files of an assistant, unless its file has changed since it was read. */
    async forgetStaleFiles({ userId, brandId, fileId }: AssistantRow): Promise<void> {
      await assistants()
        .patch({ userId, brandId })
        .remove(["staleFileIds"])
        .where((row, is) => is.eq(row.fileId, fileId))
        .go(quietly);
    },
  };
}
