import { invalid } from "@adwright/contracts/errors";

import type { CampaignRow } from "./campaign-row.ts";

// DynamoDB: an item has at most 400 KB. A body is slightly larger as JSON than as an item.
const LARGEST_BODY_BYTES = 390_000;

/** Throws VALIDATION naming the largest part of a body that does not fit into an item. */
export function requireRoom(body: CampaignRow["body"]): void {
  const { settings, ...rest } = body;
  const parts = Object.entries({ ...rest, ...settings }).map(
    ([field, value]) => [field, Buffer.byteLength(JSON.stringify(value ?? null))] as const,
  );
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (total <= LARGEST_BODY_BYTES) return;
  const [largest] = parts.toSorted(([, one], [, other]) => other - one);
  const field = largest?.[0] ?? "adGroups";
  throw invalid([{ field, message: "This campaign is too large to be saved. Shorten this part." }]);
}
