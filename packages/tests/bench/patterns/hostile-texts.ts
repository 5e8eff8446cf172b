import { languages } from "@adwright/ad-text/language";
import { dataOf } from "@adwright/ad-text/languages/language-data";
import { loadAllLanguages } from "@adwright/ad-text/load-languages-all";
import { listed } from "@adwright/ad-text/word-pattern";

/** A family of texts that repeat a part which is hard to check. */
export interface Family {
  name: string;
  make: (length: number) => string;
}

/** Parts that could be slow for patterns about digits, marks, letters and scripts. */
const PARTS = [
  ..."0|1|12 |1,111,|1.111|1 |1-|1/2/|19|2000-|+1|(1) |1) a|50%|50% |24/7|24/7 |€1|1€|$1 |$ |€|№1 ".split(
    "|",
  ),
  ..."abc.Cde|abc.|.com|a@|a.b@c.|www.a.|a-|a - |-|–|- - |- |* |*a|*a |_a_|~|=|<|>|\\|`|^".split(
    "|",
  ),
  ..."(|)|[|]|{|}|{a|{}|{KeyWord:a}|{customizer.|((|[](|**|__|![".split("|"),
  ..."'|’|\"|“|a'|’a|n't |!|!!|?|¡|…|.|..|. |, |,|;|;a|: |、|。|！|→ |• ".split("|"),
  ..." |  |\t|\u00a0|\n|\u2028|\u200b|\u200c|\u202e|\u0301|\ufe0f|\u20e3|👍|👍 |\u1160".split("|"),
  ..."a|A|a |A |Ab|aB|AB |A.|A B |É|e\u0301|e\u0301 |ß|ﬁ|ñ|İ|i\u0307|aа|аa |µ|m²|A₂|sale|sale |sa1e |SALE |f r e e |forfree".split(
    "|",
  ),
  ..."漢|漢字|漢字 |あ|ア|ｱ|가|가 |가나다 |ع|ال|و|م ع |ـ|\u064e|א|א |हि|हि |अ |ก|一|十|三十日|九折|最|不|没有|第一".split(
    "|",
  ),
  ..."no |not |without |no free |free not |free no shipping |isn't |and for |for |ist nicht |नहीं |बिना |değil |없|ない|ない。".split(
    "|",
  ),
  // Parts that the claim rules look around for, count, or that begin a longer entry.
  ..."5 to 6 |1-2-3-|3万|1万2,000|5,00,000 |8.5折|三天|10x |four |twenty-|for life |free delivery and |up to 9 |over 9 |1 of 2 |9 pm |à 9 h |9.30 |9月|livstidsgaranti|takuu|und 5 jahre |الو|والب".split(
    "|",
  ),
  ..."««|S@LE漢|a1a|Ab|AbA|漢 |가 |ع |क |क् |د و |f r |best. |free. |9 years. ".split("|"),
  ..."since |est. |from |tel |call 1 |call 12 34 |click here |aa bb aa |shop shop |buynow|buynowfree|half |half price ".split(
    "|",
  ),
];

/** Two words of every word list of every language. */
function wordsOfLists(): string[] {
  loadAllLanguages();
  return languages.flatMap((language) => {
    const { promises, units, callsToAction, all, limits, unless } = dataOf(language);
    return [...Object.values(promises), ...Object.values(units), callsToAction, all, limits, unless]
      .flatMap((list) => listed(list).slice(0, 2))
      .map((entry) => `${entry.replaceAll(/[*|]/g, "")} `);
  });
}

const TAILS = ["", "\0", "!", "a", " 1", ")"];
// Beginnings that make a rule start its full check: most rules look for a quick sign first.
const HEADS = [
  "aа ",
  "@ab.cd ",
  "• ",
  "• a - ",
  "+1 555 1 ",
  "AB ",
  "x1 y2 ",
  "No free ",
  "{KeyWord:a} ",
];

function familyOf(part: string, head: string, tail: string): Family {
  return {
    name: JSON.stringify(`${head}${part}…${tail}`),
    make: (length) => head + part.repeat(Math.ceil(length / part.length)).slice(0, length) + tail,
  };
}

/** Words of all lists in a pseudo-random order. */
function mixed(words: readonly string[], seed: number): Family {
  return {
    name: `words at random, ${seed}`,
    make: (length) => {
      let state = seed;
      let text = "";
      while (text.length < length) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        text += `${words[state % words.length]}${state % 7 === 0 ? `${state % 9973} ` : ""}`;
      }
      return text.slice(0, length);
    },
  };
}

/** Every part with every head and tail, and the words of all lists. */
export function hostileFamilies(): Family[] {
  const parts = [...new Set(PARTS)].filter((part) => part !== "");
  const words = [...new Set(wordsOfLists())];
  return [
    ...parts.flatMap((part) => TAILS.map((tail) => familyOf(part, "", tail))),
    ...parts.flatMap((part) => HEADS.map((head) => familyOf(part, head, ""))),
    ...words.flatMap((word) => [familyOf(word, "", ""), familyOf(`${word}1 no `, "", "")]),
    ...[1, 2, 3, 4].map((seed) => mixed([...words, "no ", "not ", "without "], seed)),
    ...[5, 6].map((seed) => mixed([...parts], seed)),
  ];
}

/** A pseudo-random sample of a list, the same for the same seed. */
export function sampleOf<Item>(list: readonly Item[], count: number, seed: number): Item[] {
  let state = seed >>> 0;
  return Array.from({ length: Math.min(count, list.length) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[(state >>> 8) % list.length] as Item;
  });
}
