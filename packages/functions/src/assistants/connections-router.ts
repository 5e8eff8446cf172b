import * as contract from "@adwright/contracts/assistant/connection";
import {
  disconnectAllAssistants,
  disconnectAssistant,
  listAssistantActivity,
  listAssistants,
  updateAssistant,
} from "@adwright/core/assistant/connections";

import { itemsOf, makeRouter, mount, readPage } from "../http/mount.ts";

/** The calls about the assistants that a person has connected. */
export const assistants = makeRouter();

mount(assistants, contract.listAssistants, async (ctx) => ({
  mcpUrl: `${ctx.appOrigin}/mcp`,
  assistants: await listAssistants(ctx),
}));
mount(assistants, contract.updateAssistant, (ctx, { grantId, body }) =>
  updateAssistant(ctx, grantId, body),
);
mount(assistants, contract.disconnectAssistant, (ctx, { grantId }) =>
  disconnectAssistant(ctx, grantId),
);
mount(assistants, contract.disconnectAllAssistants, disconnectAllAssistants);
mount(assistants, contract.listAssistantActivity, async (ctx, { grantId, query }, c) => ({
  activity: itemsOf(c, await listAssistantActivity(ctx, grantId, readPage(query))),
}));
