import type { Evidence } from "../evidence.ts";
import type { Reading } from "../reading.ts";
import type { Amount } from "./amounts.ts";
import { isCurrency } from "./currency.ts";
import type { FactAmount } from "./fact-amounts.ts";
import { isTime } from "./measures.ts";

/** Facts with more numbers than this reckon with anything. */
const MOST_NUMBERS = 20;
const CENT = 0.01;
/** 48,000 in 14 days are about 3,428 a day. */
const ROUNDED = 0.001;
const PER =
  /(?:€|euros?|zł|kr|₽)\s(?:le|la|el|il|die|der|das|the|o|a)\s\p{L}+|(?<!\p{L})(?:per|each|apiece|average|a head|pro|je|jeweils|por|cada|par|chacun|ciascun|a testa|a persona|elk|stuk|каждо|каждый|на человека|kişi başı|za \p{L}+ę|na osobę|stycket|stykket|kappale|प्रति|لكل|am tag|a day|al día|par jour|al giorno|per dag|ao dia|на день|в день|в месяц|dziennie|om dagen|रोज़|रोज|يوميا)(?![\p{L}\p{M}])|(?<!\p{L})لل\p{L}|[每毎均]|あたり|인당|당(?!\p{L})/u;

const isPrice = ({ counts }: FactAmount): boolean =>
  [...counts].some((measure) => measure === "money" || isCurrency(measure));

/**
 * "On average 120 a lesson" where 24 lessons cost 2880, and "a week for 623" where a day costs 89: the facts come to it.
 */
export function mayBeReckoned(amount: Amount, line: Reading, evidence: Evidence): boolean {
  const { counts, values } = amount;
  if (isTime(counts)) {
    return isRest(amount, line, evidence) || line.amounts.some((one) => isWithExtra(one, evidence));
  }
  if (counts === undefined || !isCurrency(counts)) return false;
  if (evidence.amounts.size > MOST_NUMBERS) return false;
  const prices = [...evidence.amounts]
    .filter(([, facts]) => facts.some(isPrice))
    .map(([value]) => value);
  const parts = PER.test(line.text) ? countsOf(evidence) : [];
  if (isPartOfOne(amount, evidence) || isAfterDiscount(amount, evidence)) return true;
  if (isWithExtra(amount, evidence)) return true;
  const times = timesIn(amount, line);
  const comesTo = (made: number) =>
    values.some((value) => Math.abs(value - made) < Math.max(CENT, value * ROUNDED));
  return (
    prices.some(
      (price) =>
        parts.some((count) => comesTo(price / count)) ||
        times.some((count) => comesTo(price * count)),
    ) || isSum(prices, times, comesTo)
  );
}

const MOST_TIMES = 4;

/** "Two adults and a child for 450" where they pay 165 and 120: two prices, each once or as often as the line says. */
function isSum(
  prices: readonly number[],
  times: readonly number[],
  comesTo: (sum: number) => boolean,
): boolean {
  const counts = [1, ...new Set(times)].slice(0, MOST_TIMES);
  return prices.some((one, index) =>
    prices
      .slice(index + 1)
      .some((other) =>
        counts.some((first) => counts.some((second) => comesTo(one * first + other * second))),
      ),
  );
}

/** "Pay for 10 months, use 12" where 2 months are a gift. */
const isRest = ({ counts = "", values: [own = 0] }: Amount, line: Reading, evidence: Evidence) =>
  line.amounts.some((other) => {
    const rest = Math.abs(own - (other.values[0] ?? own));
    return (
      other.counts === counts &&
      rest > 0 &&
      (evidence.amounts.get(rest)?.some((fact) => fact.counts.has(counts)) ?? false)
    );
  });

const HUNDRED = 100;
const HALF =
  /(?<!\p{L})(?:half|halb\p{L}*|hälfte|mitad|moitié|demi|metà|helft|halve|metade|полцены|половин\p{L}+|halva|hälften|halv\p{L}*|halvdelen|puolet|puoleen|yarı\p{L}*|połow\p{L}+|pół|نصف|आध\p{M})(?![\p{L}\p{M}])|半額|半价|반값|절반/u;

/** "19 for children" where they pay half of 38, and what a discount or two prices of one sentence come to. */
function isAfterDiscount({ values }: Amount, { said, amounts }: Evidence): boolean {
  const shares = [...amounts]
    .filter(([, facts]) => facts.some((fact) => fact.counts.has("percent")))
    .map(([value]) => value / HUNDRED);
  if (said.some(({ text }) => HALF.test(text))) shares.push(1 / 2);
  return said.some((fact) => {
    const prices = fact.amounts.filter(isPrice).flatMap((one) => one.values);
    return prices.some(
      (price) =>
        values.some((value) => shares.some((share) => isNear(value, price * (1 - share)))) ||
        prices.some((other) => other !== price && values.includes(price + other)),
    );
  });
}

const EXTRA =
  /(?<!\p{L})(?:extra|additional|further|weitere\p{L}*|zusätzlich\p{L}*|adicional\p{L}*|supplémentaire\p{L}*|aggiuntiv\p{L}+|ulteriore|дополнительн\p{L}+|ek|ilave|dodatkow\p{L}+|ytterligare|ekstra|lisä\p{L}*|إضافي\p{L}*|अतिरिक्त)(?![\p{L}\p{M}])|追加|延長|추가|연장|额外|加时/u;
const MOST_EXTRAS = 4;

const pricesOf = (facts: Evidence["said"]): number[] =>
  facts.flatMap(({ amounts }) => amounts.filter(isPrice).flatMap((one) => one.values));

/** "Five hours for 220" where four cost 180 and an extra one 40. */
function isWithExtra({ counts, values }: Amount, { said }: Evidence): boolean {
  if (counts === undefined || !isCurrency(counts)) return false;
  const extras = pricesOf(said.filter(({ text }) => EXTRA.test(text)));
  if (extras.length === 0 || extras.length > MOST_EXTRAS) return false;
  const prices = pricesOf(said.filter(({ text }) => !EXTRA.test(text)));
  return extras.some((extra) =>
    Array.from({ length: MOST_EXTRAS }, (_, at) => extra * (at + 1)).some((more) =>
      prices.some((price) => values.some((value) => isNear(value, price + more))),
    ),
  );
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) < Math.max(CENT, one * ROUNDED);

const MOST_PARTS = 100;

/** "620 a visit" where one sentence of the facts says that 5 visits cost 3,100. */
const isPartOfOne = ({ values }: Amount, { said }: Evidence): boolean =>
  said.some(({ amounts }) => {
    const prices = amounts.filter(isPrice).flatMap((one) => one.values);
    const counts = amounts
      .filter(({ counts: measures }) => [...measures].every((measure) => measure === "money"))
      .flatMap((one) => one.values)
      .filter((count) => count > 1 && count <= MOST_PARTS);
    return prices.some((price) =>
      counts.some((count) => price !== count && values.some((value) => value * count === price)),
    );
  });

const NUMBER = "number/";
const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;

/** What a price of the facts may be divided by. */
function countsOf({ amounts, smallNumbers, units }: Evidence): number[] {
  const numbers = [...amounts]
    .filter(([, facts]) => facts.some((fact) => fact.counts.size === 0 || fact.counts.has("day")))
    .map(([value]) => value);
  const days = [units.has("week") ? DAYS_OF_WEEK : 0, units.has("month") ? DAYS_OF_MONTH : 0];
  return [...numbers, ...smallNumbers, ...days].filter((count) => count > 1);
}

/** How many days or hours a line names beside its price. */
function timesIn(own: Amount, { amounts, hits }: Reading): number[] {
  const others = amounts.filter(
    ({ counts, start }) => start !== own.start && (counts === undefined || isTime(counts)),
  );
  const hasWeek = hits.some(({ name }) => name === "unit/week" || name === "term/1/week");
  const inWords = hits
    .filter(({ name }) => name.startsWith(NUMBER))
    .map(({ name }) => Number(name.slice(NUMBER.length)));
  const counts = [...others.flatMap(({ values }) => values.slice(0, 1)), ...inWords];
  return [...counts, ...(hasWeek ? [DAYS_OF_WEEK] : [])].filter((count) => count > 1);
}
