import { openSession } from "@adwright/core/auth/refresh-session";
import type { Context } from "@adwright/core/context";
import { brandEntity } from "@adwright/store/brand/brand-row";
import { campaignBodyEntity, campaignSummaryEntity } from "@adwright/store/campaign/campaign-row";
import type { UserRow } from "@adwright/store/person/user";
import { statsEntity } from "@adwright/store/staff/stats";
import { type Table, withoutUndefined } from "@adwright/store/table/entity";

import { brandRow, campaignRow, upTo, userRow } from "../../store/rows.ts";
import type { Visitor } from "./screens.ts";

/** The first campaign id of every seeded person; their brand has the same id. */
export const FIRST_CAMPAIGN = 7_800_000_000_000;
const BRAND_ID = FIRST_CAMPAIGN;
/** How many batches of 25 rows are written at a time. */
const AT_ONCE = 8;
const KNOWN_CAMPAIGNS = 10;

export interface PersonToSeed {
  userId: string;
  campaigns: number;
  /** Gets a session, to open screens. */
  isVisitor: boolean;
}

/** Seeds a person with a brand and campaigns; answers a visitor if the person gets a session. */
export async function seedPerson(
  ctx: Context,
  table: Table,
  person: PersonToSeed,
): Promise<Visitor | undefined> {
  const { user, campaignIds } = await seedRows(ctx, table, person);
  if (!person.isVisitor) return undefined;
  return { userId: user.userId, accessToken: await signIn(ctx, user), campaignIds };
}

async function signIn(ctx: Context, user: UserRow): Promise<string> {
  const session = await openSession(ctx, user);
  return session?.accessToken ?? "";
}

/** New access tokens for these people: one is valid for 15 minutes. */
export async function signInAgain(ctx: Context, userIds: readonly string[]): Promise<string[]> {
  const users = await Promise.all(userIds.map((userId) => ctx.store.users.find(userId)));
  return Promise.all(users.map(async (user) => (user === undefined ? "" : signIn(ctx, user))));
}

/** Writes the rows of a person with a brand and campaigns, made by the store, and their counters. */
export async function seedRows(
  { store, now }: Pick<Context, "store" | "now">,
  table: Table,
  { userId, campaigns }: Omit<PersonToSeed, "isVisitor">,
) {
  const createdAt = new Date(now()).toISOString();
  const plan = { subscription: "unlimited", subscriptionStatus: "active" } as const;
  const user = userRow({ userId, emailVerified: true, createdAt, ...plan });
  await store.users.create(user);
  const brand = withoutUndefined(brandRow({ userId, id: BRAND_ID, name: "Northwind", createdAt }));
  await table.entity(brandEntity).put(brand).go();
  const rows = upTo(campaigns).map((index) =>
    campaignRow({ userId, id: FIRST_CAMPAIGN + index, brandId: BRAND_ID, createdAt }),
  );
  const summaries = rows.map(({ summary }) => withoutUndefined(summary));
  const bodies = rows.map(({ body }) => ({ ...withoutUndefined(body), version: 1 }));
  const counted = { brands: 1, countedBrands: 1, drafts: campaigns, published: 0, unfinished: 0 };
  await table
    .entity(statsEntity)
    .put({ userId, ...counted, reports: 0 })
    .go();
  await table.entity(campaignSummaryEntity).put(summaries).go({ concurrent: AT_ONCE });
  await table.entity(campaignBodyEntity).put(bodies).go({ concurrent: AT_ONCE });
  return { user, campaignIds: rows.slice(0, KNOWN_CAMPAIGNS).map(({ summary }) => summary.id) };
}
