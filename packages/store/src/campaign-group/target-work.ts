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
import type { Table } from "../table/entity.ts";
import { readEach } from "../table/read.ts";
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
  const [group, target, sister, page, brand, known, summary, body, user] = await readEach(
    table,
    [
      [campaignGroupEntity, { userId, id: groupId }],
      [groupTargetEntity, { userId, groupId, index }],
      [groupTargetEntity, { userId, groupId, index: index === 0 ? 1 : 0 }],
      [groupPageEntity, { userId, groupId }],
      [brandEntity, { userId, id: brandId }],
      [valuePropositionEntity, { userId, brandId }],
      [campaignSummaryEntity, { userId, id: campaignId }],
      [campaignBodyEntity, { userId, id: campaignId }],
      [userEntity, { userId }],
    ],
    { consistent: true },
  );
  const campaign = summary && body ? { summary, body } : undefined;
  return { group, target, sister, page, brand, known: known && asKnown(known), user, campaign };
}
