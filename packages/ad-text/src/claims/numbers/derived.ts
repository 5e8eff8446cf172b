import type { Evidence } from "../evidence.ts";
import type { Reading } from "../reading.ts";
import type { Amount } from "./amounts.ts";
import { isCurrency } from "./currency.ts";
import type { FactAmount } from "./fact-amounts.ts";

/** Facts with more numbers than this reckon with anything. */
const MOST_NUMBERS = 20;
const CENT = 0.01;
const PER =
  /(?<!\p{L})(?:per|each|apiece|average|a head|pro|je|jeweils|por|cada|par|chacun|ciascun|a testa|a persona|elk|stuk|каждо|каждый|на человека|kişi başı|za osobę|na osobę|stycket|stykket|kappale|प्रति|لكل)(?!\p{L})|[每毎均]|あたり|인당|당(?!\p{L})/u;

const isPrice = ({ counts }: FactAmount): boolean =>
  [...counts].some((measure) => measure === "money" || isCurrency(measure));

/** "On average 120 a lesson" where 24 lessons cost 2880: the facts come to it. */
export function mayBeShared({ counts, values }: Amount, { text }: Reading, { amounts }: Evidence) {
  if (counts === undefined || !isCurrency(counts)) return false;
  if (amounts.size > MOST_NUMBERS || !PER.test(text)) return false;
  const known = [...amounts];
  const prices = known.filter(([, facts]) => facts.some(isPrice)).map(([value]) => value);
  const numbers = known
    .filter(([, facts]) => facts.some((fact) => fact.counts.size === 0 || !isPrice(fact)))
    .map(([value]) => value);
  return prices.some((price) =>
    numbers.some(
      (count) => count > 1 && values.some((value) => Math.abs(value - price / count) < CENT),
    ),
  );
}
