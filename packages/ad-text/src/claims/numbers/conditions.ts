import type { Reading } from "../reading.ts";
import type { Amount } from "./amounts.ts";

const SENTENCE_END = /[.!?。！？؟]/u;
const QUESTION = /[?？؟]/u;

/** "Chain skipping after 2,000 miles?" speaks of the reader and claims nothing of the advertiser. */
export function isAsked({ end }: Amount, { text }: Reading): boolean {
  const next = SENTENCE_END.exec(text.slice(end))?.[0];
  return next !== undefined && QUESTION.test(next);
}

const IF_BEFORE =
  /(?<!\p{L})(?:if|when|whether|wenn|falls|si|se|quando|cuando|quand|als|wanneer|если|когда|jeśli|gdy|hvis|når|när|jos|kun|eğer|إذا|لو|अगर|यदि|जब|如果|若|当)(?!\p{Script=Latin}|\p{Script=Cyrillic})\s?[^.,;:!?。、！？؟]*$/u;
const IF_AFTER =
  /^[^.,;:!?。、！？؟]*(?:다면|으면|이면|라면|なら|たら|ysa|yse|ırsa|irse)(?!\p{L})/u;

/** "If two weeks are left" tells when something holds. */
export const isSupposed = ({ before, after }: Amount): boolean =>
  IF_BEFORE.test(before) || IF_AFTER.test(after);

const FIRST_BEFORE =
  /(?<!\p{L})(?:first|ersten?|primer[oa]s|premi[eè]re?s|prim[ie]|eerste|primeir[oa]s|первы[ехй]|pierwsz\p{L}+|första|første|ensimmäis\p{L}+|ilk|أول|पहले)\s$|(?:最初の|처음|首批)\s?$/u;

/** "The first 1,000 walks" are the reader's own. */
export const isFirstOf = ({ before }: Amount): boolean => FIRST_BEFORE.test(before);

const OR = String.raw`(?:or|oder|o|u|ou|oppure|of|или|または|でも|もしくは|또는|이나|든|或者?|还是|أو|या|veya|ya da|ister|czy|albo|lub|eller|tai|vai)`;
const OR_AFTER = new RegExp(String.raw`^[^.,;:!?。、！？\d]{0,20}(?<!\p{L})${OR}(?!\p{L})`, "u");
const OR_BEFORE = new RegExp(
  String.raw`(?:^|[^.;:!?。！？])[^.;:!?。！？\d]{0,20}(?<!\p{L})${OR}(?!\p{L})[^.;:!?。！？\d]{0,8}$`,
  "u",
);
// "For a weekend and for 3 months"
const AND_AGAIN_BEFORE =
  /(?<!\p{L})(for|für|para|por|pour|per|voor|на|için|na|för|til|for) \p{L}+ (?:and|und|y|e|et|en|и|i|och|og) \1 $/u;
const DIGIT_AFTER = /\d/;

/** "For 4 or 10 people": one of two numbers, of which neither is promised. */
export const isEither = ({ before, after }: Amount): boolean =>
  AND_AGAIN_BEFORE.test(before) ||
  (OR_AFTER.test(after) && DIGIT_AFTER.test(after)) ||
  OR_BEFORE.test(before);

const BELOW_BEFORE =
  /(?<!\p{L})(?:under|below|up to|bis|unter|moins de|jusqu['’]à|menores de|hasta|sotto i|fino a|até|do|poniżej|до|младше|opp til|op till|upp till|onder de|tot|alle)\s(?:de |zu |den )?$/iu;
const BELOW_AFTER = /^\s?(?:歳未満|歳以下|세 미만|세 이하|岁以下|yaş altı|साल से (?:छोटे|कम))/u;
const FREE: ReadonlySet<string> = new Set(["free", "freeShipping", "freeReturns", "gift"]);

/** "Free for children under 18": how far a promise reaches has to be in the facts like the promise. */
export const limitsFree = ({ before, after }: Amount, { promises }: Reading): boolean =>
  promises.some(({ kind }) => FREE.has(kind)) &&
  (BELOW_BEFORE.test(before) || BELOW_AFTER.test(after));
