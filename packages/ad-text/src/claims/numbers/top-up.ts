import type { Evidence } from "../evidence.ts";
import type { Sentence } from "../fact-sentences.ts";
import type { Reading } from "../reading.ts";
import type { Amount } from "./amounts.ts";
import { isCurrency } from "./currency.ts";

/** "Pay in 1,000, get 200": what is given for what is paid. */
const GET =
  /^[^\p{N}]{0,24}?(?:(?<!\p{L})(?:get|receive|bonus|erhalten|bekommen|geschenkt|recibe\p{L}*|obtén|recevez|obtenez|offerts?|ricevi|ottieni|krijg\p{L}*|ontvang\p{L}*|ganhe|receba|получи\p{L}*|в подарок|احصل|पाएं|पाएँ|पाइए|kazan\p{L}*|otrzymasz|dostajesz|få|får|saat)(?![\p{L}\p{M}])|送|赠|返|到账|もらえる|プレゼント|드려요|드립니다|적립)[^\p{N}]{0,12}$/u;

/** The fact names the sum that is paid, and after it what is given, alone or with what was paid. */
function names({ amounts }: Sentence, paid: Amount, given: Amount): boolean {
  const first = amounts.findIndex(({ values }) => isAmong(paid.values, values));
  const [own = 0] = paid.values;
  return (
    first >= 0 &&
    amounts
      .slice(first + 1)
      .some(
        ({ values }) =>
          isAmong(given.values, values) ||
          isAmong(
            given.values,
            values.map((value) => value + own),
          ),
      )
  );
}

const isAmong = (some: readonly number[], values: readonly number[]): boolean =>
  some.some((value) => values.includes(value));

/** Two sums of which the second one is given for the first, where no fact names both in this order. */
export function topUpIn(line: Reading, { said }: Evidence): string | undefined {
  const { amounts, text } = line;
  for (let at = 1; at < amounts.length; at += 1) {
    const [paid, given] = [amounts[at - 1], amounts[at]];
    if (paid === undefined || given === undefined) break;
    const areSums = [paid, given].every(({ counts }) => counts !== undefined && isCurrency(counts));
    if (!areSums || !GET.test(text.slice(paid.end, given.start))) continue;
    if (!said.some((fact) => names(fact, paid, given))) return text.slice(paid.start, given.end);
  }
  return undefined;
}
