import * as contract from "@adwright/contracts/campaign-group/bulk-publication";
import {
  findBulkPublication,
  listBulkPublished,
  resumeBulkPublication,
  stopBulkPublication,
  undoBulkPublication,
} from "@adwright/core/campaign-group/publishing/bulk-run";
import {
  getBulkPreflight,
  listCheckedCampaigns,
  startBulkPreflight,
} from "@adwright/core/campaign-group/publishing/start-bulk-preflight";
import { startBulkPublication } from "@adwright/core/campaign-group/publishing/start-bulk-publication";
import type { Hono } from "hono";

import type { Env } from "../env.ts";
import { mount } from "../mount.ts";
import { itemsOf, readPage } from "../page.ts";
import { readTag } from "../version-tag.ts";

/** The calls that check and publish the campaigns of a workflow group; they share the group's paths. */
export function mountBulkPublication(router: Hono<Env>): void {
  mountPreflight(router);
  mountPublishing(router);
  mountChanges(router);
}

function mountPreflight(router: Hono<Env>): void {
  mount(router, contract.startBulkPreflight, async (ctx, { groupId, body }, c) =>
    c.json(await startBulkPreflight(ctx, { groupId, ...body }), 202),
  );

  mount(router, contract.getBulkPreflight, (ctx, { groupId }) => getBulkPreflight(ctx, groupId));

  mount(router, contract.listCheckedCampaigns, async (ctx, { groupId, query }, c) => ({
    campaigns: itemsOf(c, await listCheckedCampaigns(ctx, groupId, readPage(query))),
  }));
}

function mountPublishing(router: Hono<Env>): void {
  mount(router, contract.startBulkPublication, async (ctx, { groupId, body }, c) => {
    const setHash = readTag(c.req.header("if-match"));
    const { confirmedDailyBudgets = {}, stepUpToken } = body;
    const approval = { groupId, setHash, confirmedDailyBudgets, stepUpToken };
    return c.json(await startBulkPublication(ctx, approval), 202);
  });

  mount(router, contract.getBulkPublication, (ctx, { groupId }) =>
    findBulkPublication(ctx, groupId),
  );

  mount(router, contract.listBulkPublished, async (ctx, { groupId, query }, c) => ({
    campaigns: itemsOf(c, await listBulkPublished(ctx, groupId, readPage(query))),
  }));
}

/** Stopping and undoing cost nothing and have no rate limit. */
function mountChanges(router: Hono<Env>): void {
  mount(router, contract.stopBulkPublication, async (ctx, { groupId }, c) =>
    c.json(await stopBulkPublication(ctx, groupId), 202),
  );

  mount(router, contract.resumeBulkPublication, async (ctx, { groupId }, c) =>
    c.json(await resumeBulkPublication(ctx, groupId), 202),
  );

  mount(router, contract.undoBulkPublication, async (ctx, { groupId }, c) =>
    c.json(await undoBulkPublication(ctx, groupId), 202),
  );
}
