import type { LanguageCode } from "@adwright/contracts/language";

/** A thing that people sell and search for, with its name in each language. */
export type Noun = Record<LanguageCode, string>;
