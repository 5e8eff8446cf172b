import { hasSign, textSigns } from "../text-signs.ts";

interface Bundle {
  start: number;
  end: number;
  /** "3+1" is a flat in Turkish, "3 al, 2 öde" a gift. */
  isTurkish: boolean;
}

const THING = String.raw`(?:\s\p{L}{2,30})?`;
const PRICE_OF = String.raw`(?: the price of| price of| den preis von| preis von| le prix de| prix de| el precio de| precio de| o preço de| preço de| il prezzo di| prezzo di| de prijs van| cenę| priset för| prisen for| prisen af)?`;

/** "3 for 2", "leve 3, pague 2", "buy 2, get 1", "2+1": one of them is a gift. */
const BUNDLE = new RegExp(
  [
    String.raw`(?<![\p{N}.,])([2-9])\s?(?:for|für|pour|por|voor|per|til|för|za|за|x)\s?([1-8])(?=\s*(?:[.,;:!?]|$))`,
    String.raw`(?<![\p{N}.,])([2-9])${THING} (?:for|für|zum|pour|por|al|voor|per|pelo|till|til|w|po)${PRICE_OF} ([1-8])(?=\s*(?:[.,;:!?]|$))`,
    String.raw`(?<![\p{N}.,])[1-3]\s?\+\s?1(?![\p{N}\p{L}])`,
    String.raw`(?<![\p{N}.,])[2-9]${THING},?\s(?:and |und |y |e |et |en |i |og |och |ja )?(?:pay|zahl\p{L}*|bezahl\p{L}*|pag[aou]\p{L}*|paghi|payez|betaal|betal\p{L}*|maksa|płać|zapłać|płacisz|плати\p{L}*)(?: only| nur| solo| alleen| só| za| för| for)?\s[1-8](?!\p{N})`,
    String.raw`(?<![\p{N}.,])[2-9]${THING}(?: kaufen| nehmen| holen| halen| kopen),?\s(?:nur |und nur )?[1-8]${THING}? (?:be)?(?:zahlen|talen)`,
    String.raw`(?<!\p{L})buy [1-9]${THING},? get [1-9](?!\p{N})`,
  ].join("|"),
  "gu",
);
const TURKISH_BUNDLE = /(?<![\p{N}.,])[2-9](?:\s\p{L}{2,30})? al,? [1-8] öde/gu;
// "3株買うと1株サービス", "세 그루 사면 한 그루 더"
const EASTERN_BUNDLE =
  /(?<![配接派运发赠])送(?=\p{Script=Han}{0,6}(?:礼包|礼品|礼物|好礼))|(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?<!誕生日|記念日|結婚|クリスマス|母の日|父の日|ギフト|還暦|成人)プレゼント(?=$|[。！!、中])|[うるとで]\s?\p{N}\p{L}{1,2}(?:サービス|無料|プレゼント)|(?:사면|구매하면|하면)\s\S{1,4}\s\S{1,4}\s?더|(?<![配接派运发赠])送(?!货|达|到|上门|给|去|回)(?=\p{Script=Han}{2,8}?[一两二三]?[台套件份只瓶盒张](?!\p{Script=Han}))/gu;
const MAYBE_BUNDLE = /[1-9][ ,+x].{0,36}[1-8]/u;
const MAYBE_EASTERN = /サービス|無料|プレゼント|더|送/u;

/** Offers in a text folded for claims by which one of several things costs nothing. */
export function bundlesIn(text: string): Bundle[] {
  const found: Bundle[] = [];
  if (hasSign(text, textSigns.eastern) && MAYBE_EASTERN.test(text))
    add(found, EASTERN_BUNDLE, text, false);
  if (!hasTwoDigits(text) || !MAYBE_BUNDLE.test(text)) return found;
  add(found, BUNDLE, text, false);
  if (text.includes("öde")) add(found, TURKISH_BUNDLE, text, true);
  return found;
}

const ONE = 0x31;
const NINE = 0x39;

/** All but the eastern offers name two numbers. */
function hasTwoDigits(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count < 2; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ONE && code <= NINE) count += 1;
  }
  return count === 2;
}

function add(found: Bundle[], pattern: RegExp, text: string, isTurkish: boolean): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const all = Number(match[1] ?? match[3] ?? 2);
    const paid = Number(match[2] ?? match[4] ?? 1);
    if (all > paid) found.push({ start: match.index, end: pattern.lastIndex, isTurkish });
  }
}
