import type { CampaignStatus } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";

import { statsEntity, usageEntity } from "../staff/stats.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { listNow, pageOf, readEach, readRow, readRows, readTogether } from "../table/read.ts";
import { changedMeanwhile, isBelow, quietly, transact, whole } from "../table/write.ts";
import { makeCampaignChanges } from "./campaign-changes.ts";
import { counterOf } from "./campaign-counters.ts";
import {
  campaignBodyEntity,
  campaignSummaryEntity,
  type CampaignRow,
  type CampaignSummaryRow,
} from "./campaign-row.ts";
import { draftEntry } from "./latest-draft.ts";

const MAX_READS = 5;
const UPDATES_AT_ONCE = 10;
const BATCHES_AT_ONCE = 2;

/** Which of a person's campaigns are listed; `q` is part of the name. */
export interface CampaignFilter {
  q?: string | undefined;
  status?: CampaignStatus | undefined;
  brandId?: number | undefined;
  /** The id of a group, or "none" for campaigns without one. */
  group?: number | "none" | undefined;
}

export function makeCampaignStore(table: Table) {
  const summaries = () => table.entity(campaignSummaryEntity);
  const bodies = () => table.entity(campaignBodyEntity);

  return {
    /** Reads summary and body with one BatchGetItem. May miss a very recent save unless `consistent`. */
    async find(
      userId: string,
      campaignId: number,
      { consistent }: { consistent: boolean } = { consistent: false },
    ): Promise<CampaignRow | undefined> {
      for (let reads = 0; reads < MAX_READS; reads++) {
        const isAgain = reads > 0 || consistent;
        const key = { userId, id: campaignId };
        const both = [
          [campaignSummaryEntity, key],
          [campaignBodyEntity, key],
        ] as const;
        const [summary, body] = await readEach(table, both, { consistent: isAgain });
        if (!summary && !body && isAgain) return undefined;
        // If a save fell between the two reads, the versions differ, and both are read again.
        if (!summary || !body || summary.version !== body.version) continue;
        const { version: _, ...bodyRow } = body;
        return { summary, body: bodyRow };
      }
      throw changedMeanwhile();
    },

    findSummary: (userId: string, id: number): Promise<CampaignSummaryRow | undefined> =>
      readRow((options) => summaries().get({ userId, id }).go(options)),

    /** Many campaigns in the order of their ids. Missing ones are left out. */
    async findMany(userId: string, ids: readonly number[]): Promise<CampaignRow[]> {
      const keys = ids.flatMap((id) => [
        summaries().get({ userId, id }).params().Key,
        bodies().get({ userId, id }).params().Key,
      ]);
      const found = await readTogether(table, keys, { consistent: false });
      return ids.flatMap((_, place) => {
        const [summary, body] = [found[place * 2], found[place * 2 + 1]];
        const summaryRow = summary && summaries().parse(summary).data;
        const bodyRow = body && bodies().parse(body).data;
        return summaryRow && bodyRow ? [{ summary: summaryRow, body: bodyRow }] : [];
      });
    },

    /** The list rows of many campaigns in the order of their ids. Missing ones are left out. */
    async findSummaries(userId: string, ids: readonly number[]): Promise<CampaignSummaryRow[]> {
      const keys = ids.map((id) => ({ userId, id }));
      return readRows(table, summaries(), keys, { consistent: true });
    },

    /** Creates or overwrites campaigns that nobody has changed, without counting them. Can be repeated. */
    async putUncounted(campaigns: readonly CampaignRow[]): Promise<void> {
      const rows = campaigns.map(({ summary }) => withoutUndefined(summary));
      const texts = campaigns.map(({ summary: { version }, body }) => ({
        ...withoutUndefined(body),
        version,
      }));
      const options = { concurrent: BATCHES_AT_ONCE };
      await Promise.all([
        whole(summaries().put(rows).go(options)),
        whole(bodies().put(texts).go(options)),
      ]);
    },

    /** `q` is part of the name, ignoring case. A filtered page may be short or empty and still have a cursor. */
    listOf(
      userId: string,
      { q, status, brandId, group, ...page }: PageRequest & CampaignFilter,
    ): Promise<Page<CampaignSummaryRow>> {
      const question = () => summaries().query.primary({ userId });
      const wanted = q?.toLowerCase() ?? "";
      const isFiltered =
        wanted !== "" || [status, brandId, group].some((filter) => filter !== undefined);
      const matches = (row: CampaignSummaryRow) =>
        row.name.toLowerCase().includes(wanted) &&
        row.status === (status ?? row.status) &&
        row.brandId === (brandId ?? row.brandId) &&
        isInGroup(row, group);
      return pageOf(summaries(), question, page, {
        order: "desc",
        matches: isFiltered ? matches : undefined,
      });
    },

    /**
     * Writes both items, counts the campaign (a draft also becomes the latest draft) and counts it against the month's
     * limit, in one transaction. "limit" if `monthlyLimit` campaigns are counted in `month` (yyyy-mm). CONFLICT if the
     * id is taken: retry with another one.
     */
    async create(
      { summary, body }: CampaignRow,
      month: string,
      monthlyLimit: number | undefined,
    ): Promise<"created" | "limit"> {
      // The counter is absent at first and the condition accepts that, so a limit of 0 has to be checked here.
      if (monthlyLimit !== undefined && monthlyLimit < 1) return "limit";
      const { userId, version, status } = summary;
      const count = { [counterOf(status)]: 1 };
      const latest = status === "draft" ? { latestDraft: draftEntry(summary) } : {};
      const entities = {
        summary: summaries(),
        body: bodies(),
        usage: table.entity(usageEntity),
        stats: table.entity(statsEntity),
      };
      const [isIdTaken, , isLimit] = await transact(entities, (write) => [
        write.summary.create(withoutUndefined(summary)).commit(),
        write.body.put({ ...withoutUndefined(body), version }).commit(),
        write.usage
          .update({ userId, month })
          .add({ campaigns: 1 })
          .where(({ campaigns }, is) => isBelow(is, campaigns, monthlyLimit))
          .commit(),
        write.stats.update({ userId }).add(count).set(latest).commit(),
      ]);
      if (isIdTaken) throw new AppError("CONFLICT", "This campaign exists already.");
      return isLimit ? "limit" : "created";
    },

    /** Removes the brand's id from all its campaigns. */
    async unlinkBrand(userId: string, brandId: number): Promise<number> {
      const own = summaries().query.primary({ userId });
      const data = await listNow(own.where((row, is) => is.eq(row.brandId, brandId)));
      let unlinked = 0;
      for (let start = 0; start < data.length; start += UPDATES_AT_ONCE) {
        const some = data.slice(start, start + UPDATES_AT_ONCE);
        const changes = some.map(({ id }) =>
          summaries()
            .patch({ userId, id })
            .remove(["brandId"])
            .where((row, is) => is.eq(row.brandId, brandId))
            .go(quietly),
        );
        const outcomes = await Promise.all(changes);
        unlinked += outcomes.filter(({ rejected }) => !rejected).length;
      }
      return unlinked;
    },

    ...makeCampaignChanges(table),
  };
}

function isInGroup({ groupId }: CampaignSummaryRow, group: number | "none" | undefined): boolean {
  if (group === undefined) return true;
  return group === "none" ? groupId === undefined : groupId === group;
}
