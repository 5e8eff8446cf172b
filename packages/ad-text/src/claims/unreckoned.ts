import type { Language } from "../language.ts";
import { numbersIn, valuesOf } from "./numbers/numbers-in.ts";

/** The first number of a line that does not come from a fact. */
export function unreckonedIn(line: string, fact: string, language: Language): string | undefined {
  const known = new Set(numbersIn(fact).flatMap((number) => valuesOf(number, undefined)));
  const unknown = numbersIn(line).find(
    (number) => !valuesOf(number, language).some((value) => known.has(value)),
  );
  return unknown?.text;
}
