import { folded } from "../normalize.ts";
import { wordPattern } from "../word-pattern.ts";
import { otherSite } from "./address.ts";
import { alternatingCapitals, shoutingCapitals } from "./capitals.ts";
import { invalidCharacters, styledLetters } from "./characters.ts";
import type { LineRule } from "./line-rule.ts";
import { phoneNumber } from "./phone-number.ts";
import { exclamationInHeadline, leadsToAddress, repeatedPunctuation } from "./punctuation.ts";
import { repeatedWords, stretchedWords } from "./repetition.ts";
import { extraSpace, joinedWords, missingSpace, spacedLetters } from "./spacing.ts";
import { bullets, gimmickSymbols } from "./symbols.ts";

// Letters of Greek and Cyrillic that look like Latin ones.
const TWINS = new Map(
  zipped("АВЕКМНОРСТУХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧοι", "ABEKMHOPCTYXIJSaeopcyxijsABEZHIKMNOPTYXoi"),
);
const LATIN_TWINS = new Map(zipped("ABEKMHOPCTXaeopcyx", "АВЕКМНОРСТХаеорсух"));
const MAYBE_MIXED = /[A-Za-z][\u0370-\u04ff]|[\u0370-\u04ff][A-Za-z]/;
const WORD = /[\p{L}\p{M}]+/gu;
const HAS_OTHER = /[\u0370-\u04ff]/u;
const HAS_LATIN = /\p{Script=Latin}/u;

/** A word with letters of another alphabet that look like its own. */
const mixedAlphabets: LineRule = ({ text }) => {
  if (!MAYBE_MIXED.test(text)) return undefined;
  const fix = text.replace(WORD, (word) => {
    if (!MAYBE_MIXED.test(word)) return word;
    const latin = mapped(word, TWINS);
    if (!HAS_OTHER.test(latin)) return latin;
    const other = mapped(word, LATIN_TWINS);
    return HAS_LATIN.test(other) ? word : other;
  });
  if (fix === text) return undefined;
  return {
    rule: "characters/mixed",
    message: "Letters of two alphabets in one word may be disapproved.",
    fix,
  };
};

const mapped = (word: string, twins: ReadonlyMap<string, string>): string =>
  Array.from(word, (letter) => twins.get(letter) ?? letter).join("");

function zipped(letters: string, twins: string): [string, string][] {
  const others = Array.from(twins);
  return Array.from(letters, (letter, index) => [letter, others[index] ?? letter]);
}

// "Click here" in each of the languages; * matches any ending.
const CALLS = `
  click here, click now, click below, click this ad, click on this,
  hier klicken, klicken sie hier, klick hier, klicke hier, jetzt klicken, hier anklicken,
  haz clic aquí, haga clic aquí, clic aquí, pulsa aquí, pulse aquí, pincha aquí,
  cliquez ici, clique ici, cliquer ici, cliquez maintenant,
  clicca qui, cliccare qui, cliccate qui, clicca ora, clicca subito,
  klik hier, klik nu,
  clique aqui, clica aqui, clique agora, clicar aqui,
  нажмите здесь, нажми здесь, нажмите сюда, нажми сюда, кликните здесь, кликни сюда, жмите сюда, жми сюда, жмите здесь, щёлкните здесь, щелкните здесь,
  ここをクリック, こちらをクリック, 今すぐクリック, クリックはこちら,
  여기를 클릭, 여기 클릭, 여기를 누르, 지금 클릭, 클릭하세요,
  点击这里, 点击此处, 点这里, 点此处, 请点击, 立即点击, 點擊這裡,
  اضغط هنا, إضغط هنا, اضغطي هنا, اضغطوا هنا, انقر هنا, انقري هنا, انقروا هنا,
  यहाँ क्लिक कर*, यहां क्लिक कर*, यहाँ क्लिक, यहां क्लिक, अभी क्लिक कर*,
  buraya tıkla*, şimdi tıkla*, hemen tıkla*, tıklayın,
  kliknij tutaj, kliknij tu, kliknij teraz,
  klicka här, klicka nu, tryck här,
  klik her, klik nu, tryk her,
  klikk her, trykk her, klikk nå,
  klikkaa tästä, klikkaa tähän, klikkaa tänne, napsauta tästä, paina tästä
`;
const GENERIC = wordPattern(CALLS);

/** A call to action that would suit any ad: "click here". */
const genericCall: LineRule = ({ text }) => {
  if (!GENERIC.test(folded(text)) && !GENERIC.test(folded(text, "tr"))) return undefined;
  return {
    rule: "call-to-action/generic",
    message: "A generic call to action such as “click here” may be disapproved.",
  };
};

/** Google's editorial rules, in the order their findings are shown. */
export const everyRule: readonly LineRule[] = [
  invalidCharacters,
  styledLetters,
  mixedAlphabets,
  gimmickSymbols,
  bullets,
  repeatedPunctuation,
  shoutingCapitals,
  alternatingCapitals,
  spacedLetters,
  missingSpace,
  joinedWords,
  extraSpace,
  repeatedWords,
  stretchedWords,
  phoneNumber,
  genericCall,
  exclamationInHeadline,
  leadsToAddress,
  otherSite,
];
