import type { ChangeKind } from "@adwright/contracts/change/change";

import { firstOf } from "../finding/first-of.ts";
import { type ChangeInAccount, error, type Found, warning } from "./change-in-account.ts";

const MOST_NAMED = 5;

const ofAsset = new Set<ChangeKind>(["asset_link", "asset_unlink", "asset_status"]);

/** Findings about lists of negative keywords and about assets. */
export function linkFindings({
  change: { what },
  now,
  facts: { attached },
}: ChangeInAccount): Found[] {
  if (ofAsset.has(what.kind) && now.context["isByGoogle"] === true) {
    const message =
      "Google created this asset automatically. It can only be changed in Google Ads.";
    return [error("change/auto-created", message)];
  }
  if (attached.length === 0) return [];
  const campaigns = attached.length === 1 ? "1 campaign" : `${attached.length} campaigns`;
  const names = attached.map(({ name }) => name);
  const message = `This list counts for ${campaigns}: ${firstOf(names, MOST_NAMED)}.`;
  return [warning("change/account-wide", message)];
}
