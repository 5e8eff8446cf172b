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
import { getScan, startScan } from "@adwright/core/campaign-group/scan-website";
import {
  generateDrafts,
  generateGoals,
  regenerateCampaigns,
} from "@adwright/core/campaign-group/start-phase";
import { exportGroup } from "@adwright/core/campaign/export-campaign";
import { parseId } from "@adwright/core/ids";

import { answerJob } from "../answer-job.ts";
import { mount } from "../mount.ts";
import { itemsOf, linkNextPage, readPage } from "../page.ts";
import { makeRouter } from "../router.ts";
import { sendCsv } from "../send-file.ts";
import { mountBulkPublication } from "./bulk-publication.ts";

export const campaignGroup = makeRouter();
mountBulkPublication(campaignGroup);
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
