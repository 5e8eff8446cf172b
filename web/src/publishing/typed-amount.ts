import { toMicros } from "@adwright/rules/money";

/** Whether the typed text is the amount, in any notation: 500, 500.00 or 1,500. */
export function isAmountTyped(typed: string, amount: number | null): boolean {
  const text = typed.trim().replaceAll(/,(?=\d{3}(\D|$))/g, "");
  return (
    amount !== null && /^\d+(\.\d+)?$/.test(text) && toMicros(Number(text)) === toMicros(amount)
  );
}
