import type { ActivityKind } from "@adwright/contracts/publication/history";

import { keys } from "../keys.ts";
import { numericId, optionalWord, text, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/** An action here that changed a campaign in Google Ads. */
export const activityEntity = entity("act", keys.act, {
  userId: text,
  campaignId: numericId,
  at: text,
  actId: text,
  kind: word<ActivityKind>(),
  by: text,
  message: text,
  state: optionalWord<"asked">(),
});
