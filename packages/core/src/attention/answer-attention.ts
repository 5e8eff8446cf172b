import { AppError, notFound } from "@adwright/contracts/errors";
import type { Attention, AttentionList } from "@adwright/contracts/figures/attention";
import type { JobInput } from "@adwright/contracts/job/job-inputs";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { getAttention } from "./get-attention.ts";

/** The longest reason of a change. */
const MOST_CHARACTERS = 500;

interface Named {
  brandId: number;
  key: string;
}

/** Puts a finding aside, or takes that back; NOT_FOUND if it is none of the person's. */
export async function answerAttention(
  ctx: UserContext,
  {
    answer,
    reason,
    ...named
  }: Named & { answer: "dismissed" | "later" | "shown"; reason?: string | undefined },
): Promise<AttentionList> {
  refuseAssistant(ctx);
  const { customerId, finding } = await findFinding(ctx, named);
  const of = { userId: ctx.userId, customerId, key: named.key };
  if (answer === "shown") await ctx.store.attention.forgetAnswer(of);
  else {
    const { atStakeMicros } = finding;
    const at = new Date(ctx.now()).toISOString();
    await ctx.store.attention.answer({ ...of, answer, at, reason, atStakeMicros });
  }
  return getAttention(ctx);
}

type Staging =
  | { kind: "stage_changes"; input: JobInput<"stage_changes"> }
  | { kind: "undo_changes"; input: JobInput<"undo_changes"> };

/** What to stage for a finding, with its sentence as the reason. The client never sends the changes. */
export async function stagingOf(ctx: UserContext, { brandId, key }: Named): Promise<Staging> {
  const { customerId, finding: found } = await findFinding(ctx, { brandId, key });
  const { changes = [], undoes, sentence: reason, atStakeMicros } = found;
  const finding = { customerId, key, ...(atStakeMicros !== undefined && { atStakeMicros }) };
  if (undoes !== undefined) {
    return { kind: "undo_changes", input: { brandId, setId: undoes, finding } };
  }
  if (changes.length === 0) throw new AppError("CONFLICT", "There is nothing to stage.");
  const staged = changes.map((what) => ({ what, reason: reason.slice(0, MOST_CHARACTERS) }));
  return { kind: "stage_changes", input: { brandId, changes: staged, finding } };
}

async function findFinding(
  ctx: UserContext,
  { brandId, key }: Named,
): Promise<{ customerId: string; finding: Attention }> {
  const { customerId } = await getBrandRow(ctx, brandId);
  const { found } = await ctx.store.attention.list(ctx.userId);
  const finding = found
    .find((row) => row.customerId === customerId)
    ?.found.find((one) => one.key === key);
  if (finding === undefined) throw notFound();
  return { customerId, finding };
}
