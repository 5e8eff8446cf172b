import type { LintContext } from "../lint-context.ts";
import { folded } from "../normalize.ts";

const SHORTEST_PLACE = 2;
const MOST_PLACES = 200;
const SEPARATORS = /[,;()/、，]/u;
const QUESTION = /[?？؟]\s*$/u;
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * A place of the campaign that a line names although nothing says that the business is there: no fact, no keyword of the
 * advertiser's own, not its name. Where ads are shown is not where a business is. A question claims nothing.
 */
export function unfoundedPlace(line: string, context: LintContext): string | undefined {
  const { language, places = [], facts, keywordsOfCampaign = [], brandName = "" } = context;
  if (facts === undefined || places.length === 0 || QUESTION.test(line)) return undefined;
  const text = folded(line, language);
  const names = places.flatMap((place) => place.split(SEPARATORS)).map((name) => name.trim());
  return names.slice(0, MOST_PLACES).find((name) => {
    const place = folded(name, language);
    if (Array.from(place).length < SHORTEST_PLACE || !isNamed(place, text)) return false;
    const said = [...facts, ...keywordsOfCampaign, brandName];
    return !said.some((one) => isNamed(place, folded(one, language)));
  });
}

function isNamed(place: string, text: string): boolean {
  if (!text.includes(place)) return false;
  if (SPACELESS.test(place)) return true;
  const source = place.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<!${LETTER})${source}(?!${LETTER})`, "u").test(text);
}

/** Signs and words of currencies that stand beside amounts; those of one currency in one list. */
const currencies: readonly RegExp[] = [
  /€|(?<!\p{L})(?:EUR|euros?)(?!\p{L})/iu,
  /£|(?<!\p{L})GBP(?!\p{L})/iu,
  /(?<!R)\$|(?<!\p{L})(?:USD|dollars?)(?!\p{L})/iu,
  /R\$|(?<!\p{L})BRL(?!\p{L})/iu,
  /(?<!\p{L})(?:CHF|Fr\.)(?!\p{L})/u,
  /zł|(?<!\p{L})PLN(?!\p{L})/iu,
  /₽|(?<!\p{L})руб/iu,
  /₹|(?<!\p{L})INR(?!\p{L})/iu,
  /₺|(?<!\p{L})(?:TL|TRY)(?!\p{L})/u,
  /[¥￥円元]|(?<!\p{L})(?:JPY|CNY|RMB)(?!\p{L})/u,
  /₩|\p{Nd}\s?만?\s?원/u,
  /\p{Nd}\s?(?:kr|:-)(?!\p{L})|(?<!\p{L})(?:SEK|DKK|NOK)(?!\p{L})/u,
];

/** The sign of a currency that a line names and no fact does, although facts name another. */
export function foreignCurrency(line: string, { facts = [] }: LintContext): string | undefined {
  const named = currencies.filter((currency) => currency.test(line));
  if (named.length === 0) return undefined;
  const known = facts.join("\n");
  if (!currencies.some((currency) => currency.test(known))) return undefined;
  const foreign = named.find((currency) => !currency.test(known));
  return foreign?.exec(line)?.[0];
}
