import type { LanguageCode } from "@adwright/contracts/language";

/**
 * The phrases of the local composer in one language. Slots: {term} (a keyword), {brand}, {place}, {n} (a number from
 * the brand's facts). A slot is never inflected (it follows a colon, a dash or an apposition), so any noun fits.
 */
export interface PhraseBank {
  code: LanguageCode;
  /** How a keyword is capitalized in a text: Title Case, First letter, or unchanged. */
  termCase: "title" | "first" | "keep";
  /** The separator between two sentences. */
  gap: " " | "";
  /** Words that identify the language and never start or end a keyword; separated by spaces. */
  stopWords: string;
  /** Words of advertisers' goals ("increase", "sales") that are not products. */
  goalWords: string;
  /** Claims that ads may only make if the facts support them; separated by commas. */
  claimWords: string;
  /** A headline with an unsupported claim, for the `claim` fault. */
  claim: string;
  headlines: {
    cta: string[];
    benefit: string[];
    proof: string[];
    /** The product by itself, of the brand or in the place. */
    term: string[];
    /** Ask to look at the product. */
    action: string[];
    /** The product beside words that any advertiser could use. */
    general: string[];
    /** The name first; what follows without the place could be said of any brand. */
    brand: string[];
    /** Asks to get in touch with the brand. */
    contact: string;
    /** The first says where; the others could be said of any place. */
    place: string[];
  };
  /** A description is an opener and a closer, together at most 90 wide. */
  openers: { plain: string[]; term: string[]; brand: string[]; place: string[] };
  closers: string[];
  /** Phrases with numbers from facts, and the words that identify such facts. */
  numbers: { since: string; from: string; returns: string };
  cues: { since: string; from: string; returns: string; days: string };
  /** What people search for around a keyword; nobody buys a dentist or orders one online. */
  searches: Record<"near" | "inPlace" | "offers" | "prices" | "compare" | "online" | "buy", string>;
  /** Nouns that suit any advertiser if nothing is known; separated by commas. */
  generic: string;
  /** Searches that rarely lead to a purchase; separated by commas. */
  negatives: string;
  /** At most 25 wide; separated by commas. */
  callouts: string;
  /** "text | first line | second line": 25, 35 and 35 wide. */
  sitelinks: string[];
  /** Words for display paths, at most 15 wide; separated by commas. */
  paths: string;
  /** Audiences of most businesses; separated by " | ". */
  audience: string;
  tone: string;
}
