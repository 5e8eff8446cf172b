import type { Language } from "../language.ts";
import { perLanguage } from "../languages/language-data.ts";
import { folded } from "../normalize.ts";
import { wordPattern } from "../word-pattern.ts";

const callToActionOf = perLanguage(({ callsToAction }) => wordPattern(callsToAction));

/** True where the line asks for an action. */
export const asksForAction = (line: string, language: Language): boolean =>
  callToActionOf(language).test(folded(line, language));
