import { type ChangeSetStatus, LONGEST_REASON } from "@adwright/contracts/change/change-set";
import { conflict, notFound } from "@adwright/contracts/errors";
import type {
  Attention,
  AttentionCard,
  AttentionList,
} from "@adwright/contracts/figures/attention";
import type { JobInput } from "@adwright/contracts/job/job-inputs";
import { isAway, MOST_SHOWN, rankAttention } from "@adwright/rules/attention/find-attention";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { AnsweredFinding, FoundRow } from "@adwright/store/figures/attention-rows";

import { isManagerAccount } from "../brand/account-facts.ts";
import { getBrandRow } from "../brand/get-brand-row.ts";
import { refuseAssistant, type UserContext } from "../context.ts";

/** What needs attention in the person's accounts, without what they put aside; with three calls to the table. */
export async function getAttention(ctx: UserContext): Promise<AttentionList> {
  const [brands, { found: rows, answers }] = await Promise.all([
    ctx.store.brands.listAllOf(ctx.userId),
    ctx.store.attention.list(ctx.userId),
  ]);
  const shown = brands.filter((brand) => brand.isActive && !isManagerAccount(brand));
  const found = shown.flatMap((brand) => {
    const row = rows.find(({ customerId }) => customerId === brand.customerId);
    return row === undefined ? [] : { brand, row };
  });
  const cards = await openCards(ctx, found, answers);
  return {
    cards: cards.slice(0, MOST_SHOWN),
    others: Math.max(0, cards.length - MOST_SHOWN),
    looked: lookedAt(found.map(({ row }) => row)),
    asOf: found.map(({ row }) => row.asOf).toSorted()[0] ?? null,
  };
}

const lookedAt = (rows: readonly FoundRow[]): AttentionList["looked"] => {
  const sum = (name: keyof FoundRow["looked"]) =>
    rows.reduce((total, { looked }) => total + looked[name], 0);
  return {
    accounts: rows.length,
    campaigns: sum("campaigns"),
    keywords: sum("keywords"),
    terms: sum("terms"),
    ads: sum("ads"),
  };
};

async function openCards(
  ctx: UserContext,
  found: readonly { brand: BrandRow; row: FoundRow }[],
  answers: readonly AnsweredFinding[],
): Promise<AttentionCard[]> {
  const nowMs = ctx.now();
  const byKey = new Map(answers.map((one) => [`${one.customerId} ${one.key}`, one]));
  const all = found.flatMap(({ brand, row }) =>
    row.found.map((finding) => ({
      brand,
      row,
      finding,
      answer: byKey.get(`${row.customerId} ${finding.key}`),
    })),
  );
  const sets = await ctx.store.changeSets.findAll(
    ctx.userId,
    all.flatMap(({ brand, answer }) =>
      answer?.setId === undefined ? [] : { brandId: brand.id, setId: answer.setId },
    ),
  );
  const cards = all.flatMap(({ brand, row, finding, answer }): AttentionCard[] => {
    const { asOf, currencyCode } = row;
    const card = { ...finding, brandId: brand.id, brandName: brand.name, asOf, currencyCode };
    const status = sets.get(answer?.setId ?? 0)?.status;
    if (answer === undefined || (answer.setId !== undefined && isOver(status))) return [card];
    const isOpen = answer.setId !== undefined && status !== "applied";
    if (isOpen) return [{ ...card, stagedIn: answer.setId }];
    return isAway(answer, finding, nowMs) ? [] : [card];
  });
  return rankAttention(cards);
}

/** A set that ended without being applied, or is gone, has changed nothing. */
const isOver = (status: ChangeSetStatus | undefined): boolean =>
  status === undefined || status === "discarded";

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
  if (changes.length === 0) throw conflict("There is nothing to stage.");
  const staged = changes.map((what) => ({ what, reason: reason.slice(0, LONGEST_REASON) }));
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
