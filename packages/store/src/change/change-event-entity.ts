import type { AccountEvent, SeenDifferences } from "@adwright/contracts/change/account-event";

import { keys } from "../keys.ts";
import { optionalJson, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/** A change in an account: as reported by Google, or as a difference between two snapshots of a campaign. */
export const changeEventEntity = entity("chgevt", keys.changeEvent, {
  userId: text,
  customerId: text,
  at: text,
  eventId: text,
  event: optionalJson<AccountEvent>(),
  seen: optionalJson<SeenDifferences>(),
  ttl,
});
