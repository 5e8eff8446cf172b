import type { LanguageCode } from "@adwright/contracts/language";

/** One thing people sell and search for, as it is called in each language. */
export type Noun = Record<LanguageCode, string>;
