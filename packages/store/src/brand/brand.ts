import { AppError, notFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";

import {
  earlierCampaignFiguresEntity,
  earlierFiguresEntity,
  figuresEntity,
} from "../figures/figures-row.ts";
import { statsEntity } from "../staff/stats.ts";
import { splitPatch, type Table, withoutUndefined } from "../table/entity.ts";
import { pageOf, readRow } from "../table/read.ts";
import { allOf, changedMeanwhile, isBelow, quietly, transact } from "../table/write.ts";
import { makeBrandKnowledge } from "./brand-knowledge.ts";
import {
  assistantEntity,
  brandEntity,
  brandOfCustomerEntity,
  valuePropositionEntity,
  type BrandPatch,
  type BrandRow,
  type NewBrandRow,
} from "./brand-row.ts";
import { makeBrandStatus } from "./brand-status.ts";

const MOST_PEOPLE = 20;
const MAX_REMOVALS = 5;

export function makeBrandStore(table: Table) {
  const brands = () => table.entity(brandEntity);
  const guards = () => table.entity(brandOfCustomerEntity);
  const stats = () => table.entity(statsEntity);

  const find = (userId: string, id: number): Promise<BrandRow | undefined> =>
    readRow((options) => brands().get({ userId, id }).go(options));

  /** Reads consistently. NOT_FOUND if the brand does not exist. */
  async function getNow(userId: string, id: number): Promise<BrandRow> {
    const { data } = await brands().get({ userId, id }).go({ consistent: true });
    if (data === null) throw notFound();
    return data;
  }

  async function patchFields(userId: string, id: number, fields: BrandPatch): Promise<BrandRow> {
    const { set, remove } = splitPatch(fields);
    const patched = await brands()
      .patch({ userId, id })
      .set(set)
      .remove(remove)
      .go({ response: "all_new", ...quietly });
    if (patched.rejected) throw notFound();
    return patched.data;
  }

  async function moveCustomerId(brand: BrandRow, customerId: string, fields: BrandPatch) {
    const { userId, id } = brand;
    const { set, remove } = splitPatch(fields);
    const [isChanged, , isTaken] = await transact({ brand: brands(), guard: guards() }, (write) => [
      write.brand
        .patch({ userId, id })
        .set(set)
        .remove(remove)
        .where((row, is) => is.eq(row.customerId, brand.customerId))
        .commit(),
      write.guard.delete({ userId, customerId: brand.customerId }).commit(),
      write.guard.create({ userId, customerId, brandId: id }).commit(),
    ]);
    if (isTaken) {
      throw new AppError("CONFLICT", "You already have a brand with this customer ID.");
    }
    if (isChanged) throw changedMeanwhile();
  }

  /** Removes the brand if it is unchanged since it was read; false if it was changed or removed in the meantime. */
  async function removeAsRead({ userId, id, customerId, counts }: BrandRow): Promise<boolean> {
    const entities = {
      brand: brands(),
      guard: guards(),
      valueProposition: table.entity(valuePropositionEntity),
      assistant: table.entity(assistantEntity),
      figures: table.entity(figuresEntity),
      earlier: table.entity(earlierFiguresEntity),
      earlierCampaigns: table.entity(earlierCampaignFiguresEntity),
      stats: stats(),
    };
    const removed = { brands: -1, countedBrands: counts ? -1 : 0 };
    const [isChanged] = await transact(entities, (write) => [
      write.brand
        .remove({ userId, id })
        .where((row, is) => allOf(is.eq(row.customerId, customerId), is.eq(row.counts, counts)))
        .commit(),
      write.guard.delete({ userId, customerId }).commit(),
      write.valueProposition.delete({ userId, brandId: id }).commit(),
      write.assistant.delete({ userId, brandId: id }).commit(),
      write.figures.delete({ userId, customerId }).commit(),
      write.earlier.delete({ userId, brandId: id }).commit(),
      write.earlierCampaigns.delete({ userId, brandId: id }).commit(),
      write.stats.update({ userId }).add(removed).commit(),
    ]);
    return !isChanged;
  }

  return {
    find,
    getNow,

    /** Ids of people who have a brand with this customer id; at most 20. */
    async peopleWith(customerId: string): Promise<string[]> {
      const { data } = await guards().query.people({ customerId }).go({ limit: MOST_PEOPLE });
      return data.map(({ userId }) => userId);
    },

    async findByCustomerId(userId: string, customerId: string): Promise<BrandRow | undefined> {
      const guard = await readRow((options) => guards().get({ userId, customerId }).go(options));
      return guard && find(userId, guard.brandId);
    },

    listOf(userId: string, page: PageRequest): Promise<Page<BrandRow>> {
      const question = () => brands().query.primary({ userId });
      return pageOf(brands(), question, page, { order: "desc" });
    },

    async listAllOf(userId: string): Promise<BrandRow[]> {
      const { data } = await brands().query.primary({ userId }).go({ order: "desc", pages: "all" });
      return data;
    },

    /**
     * Writes the brand, the row that keeps its customer id unique and the counters in one transaction. "duplicate" if
     * the person has a brand with that customer id, "limit" if `brandLimit` brands already count. CONFLICT if the id is
     * taken by another brand: retry with another id.
     */
    async create(
      brand: NewBrandRow,
      brandLimit: number | undefined,
    ): Promise<"created" | "duplicate" | "limit"> {
      const { userId, id, customerId } = brand;
      // The counter is absent at first and the condition accepts that, so a limit of 0 has to be checked here.
      if (brandLimit !== undefined && brandLimit < 1) return "limit";
      const entities = { guard: guards(), brand: brands(), stats: stats() };
      const [isDuplicate, isIdTaken, isLimit] = await transact(entities, (write) => [
        write.guard.create({ userId, customerId, brandId: id }).commit(),
        write.brand.create({ ...withoutUndefined(brand), counts: true }).commit(),
        write.stats
          .update({ userId })
          .add({ brands: 1, countedBrands: 1 })
          .where(({ countedBrands }, is) => isBelow(is, countedBrands, brandLimit))
          .commit(),
      ]);
      if (isDuplicate) return "duplicate";
      if (isIdTaken) throw changedMeanwhile();
      return isLimit ? "limit" : "created";
    },

    /**
     * Sets fields; undefined removes one. A changed customer id also moves the row that keeps it unique; CONFLICT if it
     * is taken.
     */
    async patch(userId: string, brandId: number, fields: BrandPatch): Promise<BrandRow> {
      if (fields.customerId === undefined) return patchFields(userId, brandId, fields);
      const brand = await getNow(userId, brandId);
      if (fields.customerId === brand.customerId) return patchFields(userId, brandId, fields);
      await moveCustomerId(brand, fields.customerId, fields);
      return getNow(userId, brandId);
    },

    /**
     * Removes the brand with its value proposition, assistant, figures, unique customer id and counts. Does nothing if
     * it is gone.
     */
    async remove({ userId, id }: Pick<BrandRow, "userId" | "id">): Promise<void> {
      for (let attempt = 0; attempt < MAX_REMOVALS; attempt++) {
        const { data: brand } = await brands().get({ userId, id }).go({ consistent: true });
        if (brand === null || (await removeAsRead(brand))) return;
      }
      throw changedMeanwhile();
    },

    ...makeBrandStatus(table),
    ...makeBrandKnowledge(table),
  };
}
