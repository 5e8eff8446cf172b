import { asKnown } from "../brand/brand-knowledge.ts";
import {
  brandEntity,
  valuePropositionEntity,
  type BrandRow,
  type ValuePropositionRow,
} from "../brand/brand-row.ts";
import {
  campaignBodyEntity,
  campaignSummaryEntity,
  type CampaignRow,
} from "../campaign/campaign-row.ts";
import { userEntity } from "../person/user-entity.ts";
import type { UserRow } from "../person/user.ts";
import type { Table } from "../table/open-table.ts";
import { readTogether } from "../table/read-together.ts";
import {
  campaignGroupEntity,
  groupPageEntity,
  groupTargetEntity,
  type CampaignGroupRow,
  type GroupPageRow,
  type GroupTargetRow,
} from "./group-row.ts";

/** A target's location and the ids of what belongs to it. */
export interface TargetPlace {
  groupId: number;
  index: number;
  campaignId: number;
  brandId: number;
}

/** Everything that work on one target needs, as of one read. */
export interface TargetWork {
  group: CampaignGroupRow | undefined;
  target: GroupTargetRow | undefined;
  /** The group's first target, of the first itself the second. */
  sister: GroupTargetRow | undefined;
  page: GroupPageRow | undefined;
  brand: BrandRow | undefined;
  known: ValuePropositionRow | undefined;
  campaign: CampaignRow | undefined;
  /** The owner of the group. */
  user: UserRow | undefined;
}

/** Takes one consistent BatchGetItem. */
export async function findTargetWork(
  table: Table,
  userId: string,
  { groupId, index, campaignId, brandId }: TargetPlace,
): Promise<TargetWork> {
  const groups = table.entity(campaignGroupEntity);
  const targets = table.entity(groupTargetEntity);
  const pages = table.entity(groupPageEntity);
  const brands = table.entity(brandEntity);
  const knowledge = table.entity(valuePropositionEntity);
  const summaries = table.entity(campaignSummaryEntity);
  const bodies = table.entity(campaignBodyEntity);
  const users = table.entity(userEntity);
  const keys = [
    groups.get({ userId, id: groupId }).params().Key,
    targets.get({ userId, groupId, index }).params().Key,
    targets.get({ userId, groupId, index: index === 0 ? 1 : 0 }).params().Key,
    pages.get({ userId, groupId }).params().Key,
    brands.get({ userId, id: brandId }).params().Key,
    knowledge.get({ userId, brandId }).params().Key,
    summaries.get({ userId, id: campaignId }).params().Key,
    bodies.get({ userId, id: campaignId }).params().Key,
    users.get({ userId }).params().Key,
  ];
  const found = await readTogether(table, keys, { consistent: true });
  const targetIn = (item: (typeof found)[number]) => item && given(targets.parse(item).data);
  const [group, target, sister, page, brand, known, summaryItem, bodyItem, user] = found;
  const summary = summaryItem && summaries.parse(summaryItem).data;
  const stored = known && given(knowledge.parse(known).data);
  const body = bodyItem && bodies.parse(bodyItem).data;
  return {
    group: group && given(groups.parse(group).data),
    target: targetIn(target),
    sister: targetIn(sister),
    page: page && given(pages.parse(page).data),
    brand: brand && given(brands.parse(brand).data),
    known: stored && asKnown(stored),
    user: user && given(users.parse(user).data),
    campaign: summary && body ? { summary, body } : undefined,
  };
}

const given = <Row>(row: Row | null): Row | undefined => row ?? undefined;
