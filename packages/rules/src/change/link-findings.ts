import type { Change, ChangeFinding, FieldState } from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";

import { firstOf } from "../finding/first-of.ts";

/** A change of a shared item, or of a link to one, with the account's current state. */
export interface ChangeOfLink {
  change: Pick<Change, "what">;
  now: FieldState;
  facts: Pick<ChangeFacts, "attached">;
}

type Found = Pick<ChangeFinding, "severity" | "rule" | "message">;

const MOST_NAMED = 5;

const ofAsset = new Set<Change["what"]["kind"]>(["asset_link", "asset_unlink", "asset_status"]);

const listed = (names: readonly string[]): string => firstOf(names, MOST_NAMED);

/** Findings about lists of negative keywords and about assets. */
export function linkFindings({
  change: { what },
  now,
  facts: { attached },
}: ChangeOfLink): Found[] {
  if (ofAsset.has(what.kind) && now.context["isByGoogle"] === true) {
    const message =
      "Google created this asset automatically. It can only be changed in Google Ads.";
    return [{ severity: "error", rule: "change/auto-created", message }];
  }
  if (attached.length === 0) return [];
  const campaigns = attached.length === 1 ? "1 campaign" : `${attached.length} campaigns`;
  const names = listed(attached.map(({ name }) => name));
  const message = `This list counts for ${campaigns}: ${names}.`;
  return [{ severity: "warning", rule: "change/account-wide", message }];
}
