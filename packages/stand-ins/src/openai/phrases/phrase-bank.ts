import type { LanguageCode } from "@adwright/contracts/language";

/**
 * What the local composer can say in one language. Slots: {term} (a keyword), {brand},
 * {place}, {n} (a number taken from the brand's facts). Constructions keep a slot out of
 * inflection (colon, dash, apposition), so any noun reads well in it.
 */
export interface PhraseBank {
  code: LanguageCode;
  /** How a keyword is written inside copy: Title Case, First letter, or untouched. */
  termCase: "title" | "first" | "keep";
  /** What stands between two sentences. */
  gap: " " | "";
  /** Words that mark the language and never start or end a keyword; separated by spaces. */
  stopWords: string;
  /** Words of advertisers' goals ("increase", "sales") that name no product. */
  goalWords: string;
  /** Claims that copy may only make when the facts make them; separated by commas. */
  claimWords: string;
  /** A headline that makes an unsupported claim, for the `claim` fault. */
  claim: string;
  headlines: {
    cta: string[];
    benefit: string[];
    proof: string[];
    term: string[];
    brand: string[];
    place: string[];
  };
  /** Descriptions are one opener and one closer, together at most 90 wide. */
  openers: { plain: string[]; term: string[]; brand: string[]; place: string[] };
  closers: string[];
  /** Number phrases made from facts, and the words that recognise such facts. */
  numbers: { since: string; from: string; returns: string };
  cues: { since: string; from: string; returns: string; days: string };
  /** Search phrases around a keyword. */
  keywordForms: string[];
  /** The search of somebody who buys a thing; nobody buys a dentist. */
  buyForm: string;
  /** Nouns that suit any advertiser, when nothing better is known; separated by commas. */
  generic: string;
  /** Searches that rarely buy; separated by commas. */
  negatives: string;
  /** At most 25 wide; separated by commas. */
  callouts: string;
  /** "text | first line | second line": 25, 35 and 35 wide. */
  sitelinks: string[];
  /** Words for display paths, at most 15 wide; separated by commas. */
  paths: string;
  /** Whom most businesses write for; separated by " | ". */
  audience: string;
  tone: string;
}
