import { AppError } from "@adwright/contracts/errors";
import type { CampaignGroupRow, GroupPageRow } from "@adwright/store/campaign-group/group-row";

import type { UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";
import { newCampaign, newTargets } from "./group-rows.ts";
import { beginPhase, continuePhase } from "./phases/begin-phase.ts";

/** How much of a landing page each target's prompt contains. */
const PAGE_CHARACTERS = 4000;
const TITLE_CHARACTERS = 500;
/** Few enough that preparing them does not keep the process from anything else. */
const ROWS_AT_ONCE = 200;

/** Queues the setup of a group. */
export async function startSetUp(ctx: UserContext, groupId: number): Promise<void> {
  await startJob(ctx, {
    kind: "set_up_group",
    input: { groupId },
    message: "Setting up the workflow",
  });
}

/**
 * Writes a group's targets and campaigns, reads its landing page once for all of them and starts the goals. Can be
 * repeated: until the goals begin, it writes the same rows.
 */
export async function setUpGroup(
  ctx: UserContext,
  { groupId }: { groupId: number },
): Promise<{ success: true }> {
  const { campaignGroups, campaigns } = ctx.store;
  const group = await campaignGroups.find(ctx.userId, groupId, { consistent: true });
  if (!group) return { success: true };
  if (group.status !== "setting_up") {
    // A repeated message: the first tasks may not have been sent the first time.
    await continuePhase(ctx, group);
    return { success: true };
  }
  const plan = await campaignGroups.findPlan(ctx.userId, groupId);
  if (!plan) throw new Error("A workflow without its plan cannot be set up.");
  const targets = newTargets(group, plan);
  const page = readLandingPage(ctx, group);
  for (let at = 0; at < targets.length; at += ROWS_AT_ONCE) {
    const part = targets.slice(at, at + ROWS_AT_ONCE);
    await campaignGroups.putTargets(part);
    await campaigns.putUncounted(part.map((target) => newCampaign(group, plan, target)));
  }
  await campaignGroups.putPage(await page);
  await beginPhase(ctx, group, { phase: "goals", from: ["setting_up"], targets });
  return { success: true };
}

/** If the page cannot be read, the model writes from the brand alone. */
async function readLandingPage(ctx: UserContext, group: CampaignGroupRow): Promise<GroupPageRow> {
  const of = { userId: group.userId, groupId: group.id };
  try {
    const { pages } = await ctx.website.read(group.baseUrl);
    const [page] = pages;
    if (page) {
      const { title, description, text } = page;
      return {
        ...of,
        title: cutTo(title, TITLE_CHARACTERS),
        description: cutTo(description, TITLE_CHARACTERS),
        text: cutTo(text, PAGE_CHARACTERS),
      };
    }
    return { ...of, title: "", description: "", text: "", note: "The page has no text." };
  } catch (error) {
    if (!(error instanceof AppError)) {
      ctx.log.error("A landing page could not be read.", { error: String(error) });
    }
    const note = error instanceof AppError ? error.message : "The page could not be read.";
    return { ...of, title: "", description: "", text: "", note };
  }
}

/** Cuts the text without splitting a surrogate pair. */
function cutTo(text: string, characters: number): string {
  return text.slice(0, characters).replace(/[\ud800-\udbff]$/u, "");
}
