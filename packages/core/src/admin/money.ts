import { notFound } from "@adwright/contracts/errors";
import type { PageRequest } from "@adwright/contracts/page";
import type { Ledger, PaymentProblem } from "@adwright/contracts/staff";
import { monthOf } from "@adwright/rules/brand";
import type { PaymentRow } from "@adwright/store/billing/payment";

import type { AdminContext } from "../context.ts";
import { csvFile } from "../csv-file.ts";
import { everyOf } from "../every-of.ts";
import { recordAct } from "./support/staff-acts.ts";

/** Payments and refunds of a month, the current one by default: the totals, and a page of lines, newest first. */
export async function getLedger(
  ctx: AdminContext,
  { month = monthOf(ctx.now()), ...page }: PageRequest & { month?: string | undefined },
): Promise<{ ledger: Ledger; cursor: string | undefined }> {
  const [sums, { items, cursor }] = await Promise.all([
    ctx.store.payments.sumsOf(month),
    ctx.store.payments.listOf(month, page),
  ]);
  return { ledger: { month, sums, payments: items.map(asLine) }, cursor };
}

/** All lines of a month as CSV; amounts in the smallest unit of the currency. */
export async function exportLedger(
  ctx: AdminContext,
  { month = monthOf(ctx.now()) }: { month?: string | undefined },
): Promise<{ fileName: string; text: string }> {
  await recordAct(ctx, { act: "exported_payments", details: `Payments of ${month}` });
  const lines = [
    ["Time (UTC)", "Kind", "Amount (minor units)", "Tax (minor units)", "Currency", "ID"],
  ];
  const payments = everyOf((page) => ctx.store.payments.listOf(month, page));
  for await (const { at, kind, amount, tax, currencyCode, paymentId } of payments) {
    lines.push([at, kind, String(amount), String(tax), currencyCode, paymentId]);
  }
  return { fileName: `payments-${month}.csv`, text: csvFile(lines) };
}

/** Leaves out the person: finance staff see amounts, not people. */
function asLine({ paymentId, at, kind, amount, tax, currencyCode }: PaymentRow) {
  return { paymentId, at, kind, amount, tax, currencyCode };
}

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
): Promise<void> {
  const problems = await ctx.store.paymentProblems.list();
  const problem = problems.find((one) => one.key === key);
  if (!problem) throw notFound();
  await recordAct(ctx, {
    act: "resolved_payment_problem",
    details: `${problem.kind} ${key}: ${note}`,
  });
  await ctx.store.paymentProblems.resolve(key);
}
