import {
  AssistantActivity,
  type AssistantPermission,
  ConnectedAssistant,
} from "@adwright/contracts/assistant/connection";
import { notFound, orNotFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { AssistantGrantRow } from "@adwright/store/assistant/grant";

import { requireProof } from "../auth/step-up.ts";
import { getBrandRow } from "../brand/get-brand-row.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { shownAs } from "../shown-as.ts";
import { isStoppedBy } from "./auth/read-assistant-token.ts";
import { endConnection } from "./end-connection.ts";
import { callsToday } from "./limits.ts";
import { discardProposalsOf, listWaiting } from "./own-proposals.ts";

/** The assistants that the person has connected, newest first. */
export async function listAssistants(ctx: UserContext): Promise<ConnectedAssistant[]> {
  const [grants, waiting, stops] = await Promise.all([
    ctx.store.assistants.listOf(ctx.userId, ctx.now()),
    listWaiting(ctx),
    ctx.store.stops.list("assistants"),
  ]);
  const proposers = waiting.map(({ request }) => request.grantId);
  const shown = grants.map(async (grant) => {
    const { grantId, clientHost, lastUsedAtMs } = grant;
    const newest = await ctx.store.assistantActivity.listOf(grant, { limit: 1 }, ctx.now());
    return shownAs(ConnectedAssistant, {
      ...grant,
      connectedAt: grant.createdAt,
      lastUsedAt: lastUsedAtMs === undefined ? null : new Date(lastUsedAtMs).toISOString(),
      lastTool: newest.items[0]?.tool,
      callsToday: await callsToday(ctx, grant),
      openProposals: proposers.filter((proposer) => proposer === grantId).length,
      isStopped: isStoppedBy(stops, clientHost),
    });
  });
  return Promise.all(shown);
}

async function getGrant(ctx: UserContext, grantId: string): Promise<AssistantGrantRow> {
  return orNotFound(ctx.store.assistants.find(ctx.userId, grantId, ctx.now()));
}

/**
 * Changes what an assistant may do, from its next call on. NOT_FOUND for somebody else's connection or brand; STEP_UP
 * for a higher level, unless the password is sent or the session was opened in the last five minutes.
 */
export async function updateAssistant(
  ctx: UserContext,
  grantId: string,
  { level, brandIds, password }: AssistantPermission & { password?: string | undefined },
): Promise<void> {
  refuseAssistant(ctx);
  const grant = await getGrant(ctx, grantId);
  if (brandIds !== "all") await Promise.all(brandIds.map((id) => getBrandRow(ctx, id)));
  if (level === "propose" && grant.level === "read") {
    await requireProof(ctx, password, "From now on it could prepare changes.");
  }
  const isThere = await ctx.store.assistants.update(grant, { level, brandIds });
  if (!isThere) throw notFound();
}

/** Ends a connection and withdraws what nobody has approved. NOT_FOUND if it has ended already. */
export async function disconnectAssistant(ctx: UserContext, grantId: string): Promise<void> {
  refuseAssistant(ctx);
  await disconnect(ctx, await getGrant(ctx, grantId));
}

export async function disconnectAllAssistants(ctx: UserContext): Promise<void> {
  refuseAssistant(ctx);
  for (const grant of await ctx.store.assistants.listOf(ctx.userId, ctx.now())) {
    await disconnect(ctx, grant);
  }
}

async function disconnect(ctx: UserContext, grant: AssistantGrantRow): Promise<void> {
  await endConnection(ctx, grant.grantId);
  await discardProposalsOf(ctx, grant.grantId);
  const { clientName, clientHost } = grant;
  const at = new Date(ctx.now()).toISOString();
  const change = "disconnected";
  await queueEmail(ctx, { template: "assistant_changed", at, clientName, clientHost, change });
}

/** The calls of the last 30 days, newest first. NOT_FOUND for somebody else's connection. */
export async function listAssistantActivity(
  ctx: UserContext,
  grantId: string,
  page: PageRequest,
): Promise<Page<AssistantActivity>> {
  const grant = await getGrant(ctx, grantId);
  const { items, cursor } = await ctx.store.assistantActivity.listOf(grant, page, ctx.now());
  const activity = items.map((call) => shownAs(AssistantActivity, call));
  return { items: activity, cursor };
}
