import { spacedWords } from "../languages/language-data.ts";

/** English words that ads in all languages use: they show no language. */
export const loanWords: ReadonlySet<string> = new Set(
  spacedWords(
    "shop store online sale service services team start now open fresh fast local custom quality care book time easy simple clear ready deal deals outlet style home office coach training workshop event hotel spa wellness beauty design fitness running trail run outdoor sport sports street city business software cloud app web web-design digital marketing check test box set mix new best free black friday cyber monday happy hour premium gold pro plus smart live express club bar café party music food drive camp camping bike yoga pilates",
  ),
);
