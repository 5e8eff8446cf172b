import { brandEntity } from "@adwright/store/entities/brand";
import { campaignBodyEntity, campaignSummaryEntity } from "@adwright/store/entities/campaign";
import { openTable } from "@adwright/store/open-table";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openTestStore } from "./open-test-store.ts";
import type { TestStore } from "./open-test-store.ts";
import {
  brandRow,
  campaignPlan,
  campaignRow,
  CREATED_AT,
  jobRow,
  MONTH,
  NOW_MS,
  publicationRow,
  upTo,
  userRow,
} from "./rows.ts";

/** Brands and campaigns of each person; the first figure names the person. */
const sizes = [
  { userId: "reader-10", campaigns: 10, brands: 3 },
  { userId: "reader-100", campaigns: 100, brands: 20 },
  { userId: "reader-1000", campaigns: 1000, brands: 200 },
];
const FIRST_ID = 7_800_000_000_000;

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
  const table = openTable(opened.client, opened.tableName);
  for (const { userId, campaigns, brands } of sizes) {
    const rows = upTo(campaigns).map((index) => campaignRow({ userId, id: FIRST_ID + index }));
    const bodies = rows.map(({ body }) => ({ ...body, version: 1 }));
    const brandRows = upTo(brands).map((index) => brandRow({ userId, id: FIRST_ID + index }));
    await table
      .entity(campaignSummaryEntity)
      .put(rows.map(({ summary }) => summary))
      .go({ concurrent: 4 });
    await table.entity(campaignBodyEntity).put(bodies).go({ concurrent: 4 });
    await table.entity(brandEntity).put(brandRows).go({ concurrent: 4 });
  }
});
afterAll(() => opened.close());

async function cost(ask: () => Promise<unknown>): Promise<string> {
  const { calls, units } = await opened.measured(ask);
  return `${units} in ${calls}`;
}

function costsOf(ask: (userId: string) => Promise<unknown>): Promise<string[]> {
  return sizes.reduce<Promise<string[]>>(
    async (before, { userId }) => [...(await before), await cost(() => ask(userId))],
    Promise.resolve([]),
  );
}

test("a page of a list costs the same at a hundred rows and at a thousand", async () => {
  const { brands, campaigns } = opened.store;
  const costs = {
    "campaigns, page of 50": await costsOf((userId) => campaigns.listOf(userId, { limit: 50 })),
    "campaigns, page of 200": await costsOf((userId) => campaigns.listOf(userId, { limit: 200 })),
    "brands, page of 50": await costsOf((userId) => brands.listOf(userId, { limit: 50 })),
    "brands, all": await costsOf((userId) => brands.listAllOf(userId)),
  };
  console.log(costs);
});

test("x", async () => {
  const { store } = opened;
  const userId = "reader-1000";
  const user = userRow({ userId });
  await store.users.create(user);
  await store.brands.putValueProposition({
    userId,
    brandId: FIRST_ID,
    text: "x".repeat(3000),
    facts: [],
    updatedAt: CREATED_AT,
  });
  const job = jobRow({ userId });
  await store.jobs.create(job);
  await store.sessions.create({
    userId,
    sessionId: "s",
    tokenHash: "h".repeat(43),
    createdAt: CREATED_AT,
    expiresAtMs: NOW_MS,
  });
  await store.publications.start(
    publicationRow({ userId, campaignId: FIRST_ID }),
    campaignPlan(),
  );
  const table: Record<string, () => Promise<unknown>> = {
    "users.find": () => store.users.find(userId),
    "users.findByEmail": () => store.users.findByEmail(user.email),
    "sessions.find": () => store.sessions.find(userId, "s"),
    "stats.get": () => store.stats.get(userId),
    "jobs.find": () => store.jobs.find(userId, job.jobId),
    "publications.findProgress": () => store.publications.findProgress(userId, FIRST_ID),
    "publications.find": () => store.publications.find(userId, FIRST_ID),
    "campaigns.find": () => store.campaigns.find(userId, FIRST_ID),
    "campaigns.findSummary": () => store.campaigns.findSummary(userId, FIRST_ID),
    "brands.find": () => store.brands.find(userId, FIRST_ID),
    "vp": () => store.brands.findValueProposition(userId, FIRST_ID),
    "campaigns filtered": () => store.campaigns.listOf(userId, { limit: 50, q: "nothing like it" }),
    "claim": () => store.jobs.claim(userId, job.jobId, NOW_MS, NOW_MS + 1),
    "create": () => store.campaigns.create(campaignRow({ userId }), MONTH, 5),
  };
  for (const [name, ask] of Object.entries(table)) console.log(name, await cost(ask));
});
