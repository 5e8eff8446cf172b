import type { Evidence } from "../evidence.ts";
import type { Reading } from "../reading.ts";
import type { Amount } from "./amounts.ts";
import { isCurrency } from "./currency.ts";
import { type FactAmount, isSameAmount } from "./fact-amounts.ts";

const BREAK = /[,;:.!?](?=\s)|[、，；：。！？]/u;
/** "100 bulbs for", "100 für" */
const FOR =
  /(?<!\p{L})(?:for|für|por|pour|per|a|à|voor|за|için|za|för|ab|from|om)\s?[€$£¥₹₽₩₺]?\s?$/u;
const NOUN_AFTER = /^\s\p{L}{3,}/u;
const FEWEST = 2;

const isPrice = ({ counts }: Amount): boolean => counts !== undefined && isCurrency(counts);
const isCount = ({ counts, mayBeYear, isInWords }: FactAmount): boolean =>
  ![...counts].some((measure) => measure !== "money") && !mayBeYear && isInWords !== true;

/**
 * "100 bulbs for 4.95" where the facts sell 25 for that: how many one gets for a price. False where no fact names a
 * number beside the price, or one names as many.
 */
export function isMoreForPrice(amount: Amount, line: Reading, { said }: Evidence): boolean {
  const [own = 0] = amount.values;
  if (
    amount.counts !== undefined ||
    amount.isCode ||
    own < FEWEST ||
    !NOUN_AFTER.test(amount.after)
  )
    return false;
  const prices = line.amounts.filter(isPrice);
  const [price] = prices;
  if (price === undefined || prices.length > 1 || price.start < amount.end) return false;
  const between = line.text.slice(amount.end, price.start);
  if (BREAK.test(between) || !FOR.test(between)) return false;
  const clauses = said
    .flatMap((fact) => (fact.amounts.some((one) => isSameAmount(price, one)) ? fact.clauses() : []))
    .filter(({ amounts }) => amounts.some((fact) => isSameAmount(price, fact)));
  const counts = clauses
    .flatMap(({ amounts }) => amounts)
    .filter((fact) => isCount(fact) && !isSameAmount(price, fact))
    .flatMap(({ values }) => values);
  return counts.length > 0 && counts.every((count) => count < own);
}
