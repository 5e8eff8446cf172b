import type { ChangeEstimate } from "@adwright/contracts/change/change";

import { formatMicros } from "../../../format/money.ts";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";

interface MoneyBlockProps {
  estimate: ChangeEstimate;
  /** Whether the set changes a daily budget. */
  changesBudget: boolean;
  currencyCode: string;
}

/** The maximum cost of the affected budgets, before and after; each budget counts once. */
export function MoneyBlock({ estimate, changesBudget, currencyCode }: MoneyBlockProps) {
  const { day, todayMicros, steadyMonth } = estimate;
  const words = (micros: number) => formatMicros(micros, currencyCode);
  const isTouched = day.before !== 0 || day.after !== 0;
  if (!isTouched) {
    return (
      <p className="rounded-md bg-sunken px-3 py-2.5">
        {changesBudget
          ? "Nothing is spent while the campaign is paused."
          : "No daily budget changes."}
      </p>
    );
  }
  const isPaused = day.after === 0;
  return (
    <section aria-label="What it may cost" className="rounded-md border border-line p-3">
      <KeyValueList layout="facts">
        <KeyValue name="On a single day">
          up to <Before value={words(day.before)} after={words(day.after)} />
        </KeyValue>
        {!isPaused && <KeyValue name="Today">up to {words(todayMicros)}</KeyValue>}
        <KeyValue name="In a month">
          at most <Before value={words(steadyMonth.before)} after={words(steadyMonth.after)} />
        </KeyValue>
      </KeyValueList>
      <p className="mt-2 text-xs text-fg-2">
        Google may spend twice a daily budget on one day and 30.4 times in a month.{" "}
        {isPaused
          ? "Clicks before the pause are still charged."
          : "Today counts the highest budget of the day."}
      </p>
    </section>
  );
}

function Before({ value, after }: { value: string; after: string }) {
  if (value === after) return <>{after}</>;
  return (
    <>
      <span className="text-fg-2">{value} →</span> <span className="font-medium">{after}</span>
    </>
  );
}
