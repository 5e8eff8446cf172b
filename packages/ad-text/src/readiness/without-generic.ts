import type { Language } from "../language.ts";
import { wordPattern } from "../word-pattern.ts";
import { genericWords } from "./generic-words.ts";

const known = new Map<Language, RegExp>();

/** Folded text without generic words. */
export function withoutGeneric(text: string, language: Language): string {
  const pattern = known.get(language) ?? wordPattern(genericWords[language], { flags: "gu" });
  known.set(language, pattern);
  return text.replace(pattern, " ");
}
