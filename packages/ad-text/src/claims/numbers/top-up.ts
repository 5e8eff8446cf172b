import type { Evidence } from "../evidence.ts";
import type { Reading } from "../reading.ts";
import type { Sentence } from "../sentences/fact-sentences.ts";
import type { Amount } from "./amounts.ts";
import { isCurrency } from "./currency.ts";

/** "Pay in 1,000, get 200": what is given for what is paid. */
const GET =
  /^[^\p{N}]{0,24}?(?:(?<!\p{L})(?:get|receive|bonus|erhalten|bekommen|geschenkt|recibe\p{L}*|obtén|recevez|obtenez|offerts?|ricevi|ottieni|krijg\p{L}*|ontvang\p{L}*|ganhe|receba|получи\p{L}*|в подарок|احصل|पाएं|पाएँ|पाइए|kazan\p{L}*|otrzymasz|dostajesz|få|får|saat)(?![\p{L}\p{M}])|送|赠|返|到账|もらえる|プレゼント|드려요|드립니다|적립)[^\p{N}]{0,12}$/u;

const FOR_ONE = /(?:住|买|購|购|订|用|满|滿)一(\p{Script=Han})[就即便可]?[送赠免]/u;
const FOR_SEVERAL = /[满滿足]\s?(?:[2-9]|\d{2,}|[二三四五六七八九十两])\s?(\p{Script=Han})/gu;

/** 住一晚就送 where the facts give it for 7 nights. */
export function giftForOne({ text }: Reading, { said }: Evidence): string | undefined {
  const match = text.includes("一") ? FOR_ONE.exec(text) : null;
  if (!match) return undefined;
  const isForSeveral = said.some((fact) =>
    [...fact.text.matchAll(FOR_SEVERAL)].some(([, unit]) => unit === match[1]),
  );
  return isForSeveral ? match[0] : undefined;
}

/** The fact names the sum that is paid, and after it what is given, alone or with what was paid. */
function names({ amounts }: Sentence, paid: Amount, given: Amount): boolean {
  const first = amounts.findIndex(({ values }) => isAmong(paid.values, values));
  const [own = 0] = paid.values;
  return (
    first >= 0 &&
    amounts.slice(first + 1).some(
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
