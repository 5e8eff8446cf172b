import type { AssistantBrands, AssistantLevel } from "@adwright/contracts/assistant/connection";

import { keys } from "../keys.ts";
import { flag, json, number, optionalNumber, text, ttl, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

export const assistantGrantEntity = entity("assist", keys.assistantGrant, {
  userId: text,
  grantId: text,
  epoch: optionalNumber,
  clientId: text,
  clientName: text,
  clientHost: text,
  isVerified: flag,
  level: word<AssistantLevel>(),
  brandIds: json<AssistantBrands>(),
  createdAt: text,
  lastUsedAtMs: optionalNumber,
  expiresAtMs: number,
  ttl,
});

/** The assistants that staff have stopped, for everybody. */
export const assistantStopEntity = entity("assiststop", keys.assistantStop, {
  hosts: json<string[]>(),
  version: number,
});
