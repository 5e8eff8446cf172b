import * as bulk from "@adwright/contracts/campaign-group/bulk-publication";
import * as contract from "@adwright/contracts/campaign-group/group";
import * as scans from "@adwright/contracts/campaign-group/scan";
import { notFound } from "@adwright/contracts/errors";
import { createGroup } from "@adwright/core/campaign-group/create-group";
import { deleteGroup } from "@adwright/core/campaign-group/delete-group";
import { estimateGroup } from "@adwright/core/campaign-group/estimate-group";
import {
  getGroup,
  listGroupCampaigns,
  listGroups,
} from "@adwright/core/campaign-group/list-groups";
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
import { getScan, startScan } from "@adwright/core/campaign-group/scan-website";
import {
  generateDrafts,
  generateGoals,
  regenerateCampaigns,
} from "@adwright/core/campaign-group/start-phase";
import { exportGroup } from "@adwright/core/campaign/export-campaign";
import { parseId } from "@adwright/core/ids";

import { answerJob } from "../answer-job.ts";
import { itemsOf, linkNextPage, makeRouter, mount, readPage } from "../mount.ts";
import { sendCsv } from "../send-file.ts";
import { readTag } from "../version-tag.ts";

export const campaignGroup = makeRouter();
mount(campaignGroup, contract.estimateGroup, (ctx, { query }) => {
  const brandId = parseId(query.brandId);
  if (brandId === undefined) throw notFound();
  return estimateGroup(ctx, { brandId, targets: Number(query.targets) });
});

mount(campaignGroup, contract.listGroups, async (ctx, { query }, c) => ({
  groups: itemsOf(c, await listGroups(ctx, readPage(query))),
}));

mount(campaignGroup, contract.createGroup, async (ctx, { body }, c) =>
  c.json(await createGroup(ctx, body), 202),
);

mount(campaignGroup, contract.generateGoals, async (ctx, { groupId }, c) =>
  c.json(await generateGoals(ctx, groupId), 202),
);

mount(campaignGroup, contract.generateDrafts, async (ctx, { groupId }, c) =>
  c.json(await generateDrafts(ctx, groupId), 202),
);

mount(campaignGroup, contract.regenerateCampaigns, async (ctx, { groupId, body }, c) => {
  const redone = await regenerateCampaigns(ctx, groupId, body.campaignIds);
  return c.json(redone, 202);
});

mount(campaignGroup, contract.getGroup, (ctx, { groupId }) => getGroup(ctx, groupId));

mount(campaignGroup, contract.listGroupCampaigns, async (ctx, { groupId, query }, c) => {
  const page = readPage(query);
  const { items, cursor, ...rest } = await listGroupCampaigns(ctx, groupId, page);
  linkNextPage(c, cursor);
  return { campaigns: items, ...rest };
});

mount(campaignGroup, contract.deleteGroup, (ctx, { groupId }) => deleteGroup(ctx, groupId));

mount(campaignGroup, contract.exportGroup, async (ctx, { groupId, query }, c) => {
  const { cursor, ...file } = await exportGroup(ctx, groupId, readPage(query));
  linkNextPage(c, cursor);
  return sendCsv(c, file);
});

export const scan = makeRouter();

mount(scan, scans.scanWebsite, async (ctx, { body }, c) =>
  answerJob(c, ctx, await startScan(ctx, body)),
);

mount(scan, scans.getScan, (ctx, { jobId }) => getScan(ctx, jobId));

// Checking and publishing the campaigns of a workflow group.
mount(campaignGroup, bulk.startBulkPreflight, async (ctx, { groupId, body }, c) =>
  c.json(await startBulkPreflight(ctx, { groupId, ...body }), 202),
);

mount(campaignGroup, bulk.getBulkPreflight, (ctx, { groupId }) => getBulkPreflight(ctx, groupId));

mount(campaignGroup, bulk.listCheckedCampaigns, async (ctx, { groupId, query }, c) => ({
  campaigns: itemsOf(c, await listCheckedCampaigns(ctx, groupId, readPage(query))),
}));

mount(campaignGroup, bulk.startBulkPublication, async (ctx, { groupId, body }, c) => {
  const setHash = readTag(c.req.header("if-match"));
  const { confirmedDailyBudgets = {}, stepUpToken } = body;
  const approval = { groupId, setHash, confirmedDailyBudgets, stepUpToken };
  return c.json(await startBulkPublication(ctx, approval), 202);
});

mount(campaignGroup, bulk.getBulkPublication, (ctx, { groupId }) =>
  findBulkPublication(ctx, groupId),
);

mount(campaignGroup, bulk.listBulkPublished, async (ctx, { groupId, query }, c) => ({
  campaigns: itemsOf(c, await listBulkPublished(ctx, groupId, readPage(query))),
}));

// Stopping and undoing cost nothing and have no rate limit.
mount(campaignGroup, bulk.stopBulkPublication, async (ctx, { groupId }, c) =>
  c.json(await stopBulkPublication(ctx, groupId), 202),
);

mount(campaignGroup, bulk.resumeBulkPublication, async (ctx, { groupId }, c) =>
  c.json(await resumeBulkPublication(ctx, groupId), 202),
);

mount(campaignGroup, bulk.undoBulkPublication, async (ctx, { groupId }, c) =>
  c.json(await undoBulkPublication(ctx, groupId), 202),
);
