import { notFound } from "@adwright/contracts/errors";
import type { PaymentProblem } from "@adwright/contracts/staff";

import type { AdminContext } from "../admin-context.ts";
import { recordAct } from "../support/record-act.ts";

/** Payment problems that staff have to handle, at most 200. */
export async function listPaymentProblems(
  ctx: AdminContext,
): Promise<{ problems: PaymentProblem[] }> {
  return { problems: await ctx.store.paymentProblems.list() };
}

/** Resolves a payment problem; NOT_FOUND if it is not on the list. */
export async function resolvePaymentProblem(
  ctx: AdminContext,
  { key, note }: { key: string; note: string },
): Promise<{ success: true }> {
  const problems = await ctx.store.paymentProblems.list();
  const problem = problems.find((one) => one.key === key);
  if (!problem) throw notFound();
  await recordAct(ctx, {
    act: "resolved_payment_problem",
    details: `${problem.kind} ${key}: ${note}`,
  });
  await ctx.store.paymentProblems.resolve(key);
  return { success: true };
}
