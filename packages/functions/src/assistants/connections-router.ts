import * as contract from "@adwright/contracts/assistant/connection";
import {
  disconnectAllAssistants,
  disconnectAssistant,
  listAssistantActivity,
  listAssistants,
  updateAssistant,
} from "@adwright/core/assistant/connections";

import { mount } from "../http/mount.ts";
import { itemsOf, readPage } from "../http/page.ts";
import { makeRouter } from "../http/router.ts";

/** The calls about the assistants that a person has connected. */
export const assistants = makeRouter();

mount(assistants, contract.listAssistants, async (ctx) => ({
  mcpUrl: `${ctx.appOrigin}/mcp`,
  assistants: await listAssistants(ctx),
}));
mount(assistants, contract.updateAssistant, async (ctx, { grantId, body }) => {
  await updateAssistant(ctx, grantId, body);
  return { success: true } as const;
});
mount(assistants, contract.disconnectAssistant, async (ctx, { grantId }) => {
  await disconnectAssistant(ctx, grantId);
  return { success: true } as const;
});
mount(assistants, contract.disconnectAllAssistants, async (ctx) => {
  await disconnectAllAssistants(ctx);
  return { success: true } as const;
});
mount(assistants, contract.listAssistantActivity, async (ctx, { grantId, query }, c) => ({
  activity: itemsOf(c, await listAssistantActivity(ctx, grantId, readPage(query))),
}));
