import { createHmac } from "node:crypto";

import { monthOf } from "@adwright/rules/brand";
import type { FormerPerson } from "@adwright/store/billing/former-person";
import type { UserRow } from "@adwright/store/person/user";

import type { Context, UserContext } from "../../context.ts";

/** A keyed hash of the Google subject. It is the only thing by which a former person can be recognized. */
function hashOfSubject(key: Uint8Array, googleSub: string): string {
  return createHmac("sha256", key).update(googleSub).digest("base64url");
}

/** Finds what we kept about a person who deleted their account, including under hashes made with earlier secrets. */
export async function findFormerPerson(
  { store, tokenKeys, now }: Pick<Context, "store" | "tokenKeys" | "now">,
  googleSub: string,
): Promise<FormerPerson | undefined> {
  const found = await Promise.all(
    tokenKeys.formerPerson.map((key) =>
      store.formerPeople.find(hashOfSubject(key, googleSub), now()),
    ),
  );
  return found.find((facts) => facts !== undefined);
}

/**
 * Keeps for 12 months the facts that a person must not be able to reset by deleting the account and registering again.
 */
export async function rememberFormerPerson(ctx: UserContext, user: UserRow): Promise<void> {
  if (user.googleSub === undefined) return;
  const nowMs = ctx.now();
  const month = monthOf(nowMs);
  const [brands, counted] = await Promise.all([
    ctx.store.brands.listAllOf(ctx.userId),
    ctx.store.stats.getMonth(ctx.userId, month),
  ]);
  const madeAt = [user.formerBrandAt, ...brands.map(({ createdAt }) => createdAt)];
  const facts = {
    hash: hashOfSubject(ctx.tokenKeys.formerPerson[0], user.googleSub),
    hadTrial: user.hadTrial === true || user.trialEnd !== undefined,
    usage: { month, ...counted },
    newestBrandAt: madeAt
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1),
  };
  await ctx.store.formerPeople.put(facts, nowMs);
}

/** Restores the kept facts for a person who registers again within 12 months. */
export async function restoreFormerFacts(ctx: Context, user: UserRow): Promise<UserRow> {
  if (user.googleSub === undefined) return user;
  const facts = await findFormerPerson(ctx, user.googleSub);
  if (!facts) return user;
  if (facts.usage) await ctx.store.stats.restoreMonth(user.userId, facts.usage);
  return ctx.store.users.patch(user.userId, {
    ...(facts.hadTrial ? { hadTrial: true } : {}),
    ...(facts.newestBrandAt === undefined ? {} : { formerBrandAt: facts.newestBrandAt }),
  });
}
