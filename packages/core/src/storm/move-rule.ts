import type { StormRuleState } from "@adwright/contracts/storm/rule";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";

import type { UserContext } from "../context.ts";

const MAX_ATTEMPTS = 5;

/** The rule after the first write that finds it in one of these states; undefined if it has none of them. */
export async function moveRule(
  ctx: UserContext,
  ruleId: string,
  states: readonly StormRuleState[],
  fields: Pick<StormRuleRow, "state" | "suspended">,
): Promise<StormRuleRow | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await ctx.store.stormRules.findNow(ctx.userId, ruleId);
    if (before === undefined || !states.includes(before.state)) return undefined;
    const row: StormRuleRow = { ...before, ...fields, version: before.version + 1 };
    if (await ctx.store.stormRules.write(row, { before })) return row;
  }
  throw new Error("A rule could not be changed.");
}
