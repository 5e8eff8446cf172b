import type { Language } from "../src/language.ts";
import type { RuleId } from "../src/rules.ts";

/** Lines of one language that are allowed, and lines that are not with the rule they break. */
export interface Corpus {
  language: Language;
  brandName: string;
  keywords: string[];
  facts: string[];
  /** At least twenty; up to 30 places wide they are headlines, wider ones descriptions. */
  good: string[];
  bad: [rule: RuleId, text: string][];
}
