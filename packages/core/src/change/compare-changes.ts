import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change, ChangeWhat, DiffLine, FieldState } from "@adwright/contracts/change/change";
import type { ChangeInAccount } from "@adwright/rules/change/change-in-account";
import { isAdText } from "@adwright/rules/change/same-value";
import { compareField, mergeAdText } from "@adwright/rules/change/three-way";
import type { LiveField } from "@adwright/vendors/google-ads/change-kinds/read-fields";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../context.ts";
import { withGoogle } from "../google/google-access.ts";

export type ComparedChange = ChangeInAccount & { resource: string | undefined };

/** Compares each change with the current state of the account. */
export async function compareChanges(
  ctx: UserContext,
  access: GoogleAdsAccess,
  changes: readonly Change[],
): Promise<ComparedChange[]> {
  const fields = await readFields(ctx, access, changes);
  return fields.map(([change, { state: now, facts, resource }]) => {
    const { after } = ctx.googleAds.changes.describe(change.what);
    return { change, now, facts, resource, state: compareField(change.base, now, after) };
  });
}

/** What is asked for, each with its field as it is in the account now. */
export async function readFields<Asked extends { what: ChangeWhat }>(
  ctx: UserContext,
  access: GoogleAdsAccess,
  asked: readonly Asked[],
): Promise<[Asked, LiveField][]> {
  const whats = asked.map(({ what }) => what);
  const fields = await withGoogle(ctx, () => ctx.googleAds.changes.read(access, whats));
  return asked.map((one, index) => {
    const field = fields[index];
    if (field === undefined) throw new Error("Fewer fields were read than asked for.");
    return [one, field];
  });
}

/**
 * The resource names of the campaigns that a change affects: a shared budget or list affects all campaigns that use it.
 */
export function campaignsOf({ change, facts }: ComparedChange): string[] {
  if (change.what.kind === "budget_amount") {
    return facts.budget?.spenders.map(({ campaign }) => campaign) ?? [];
  }
  if (facts.attached.length > 0) return facts.attached.map(({ campaign }) => campaign);
  return facts.campaign ? [facts.campaign.resource] : [];
}

/** Merges both edits of an ad if they changed different lines. */
function mergedWith({ base, what }: Change, now: FieldState): { merged?: AdText } {
  const theirs = now.value;
  if (what.kind !== "ad_text" || !isAdText(base.value) || !isAdText(theirs)) return {};
  const merged = mergeAdText(base.value, theirs, what.to);
  return merged ? { merged } : {};
}

/** A change for display: the value before, the new value, and what somebody else has set since. */
export function diffLine(ctx: UserContext, { change, now, state }: ComparedChange): DiffLine {
  const { field, unit, after } = ctx.googleAds.changes.describe(change.what);
  return {
    changeId: change.changeId,
    kind: change.what.kind,
    path: now.path.length > 0 ? now.path : change.base.path,
    field,
    unit,
    before: change.base.value,
    after,
    state,
    ...(state === "conflict" && { theirs: now.value, ...mergedWith(change, now) }),
  };
}
