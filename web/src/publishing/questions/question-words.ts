import type { ClaimQuestion } from "@adwright/contracts/brand-fact";

/** A line with a claim that the brand's facts do not carry. */
export interface AskedLine {
  line: string;
  question: ClaimQuestion;
}

/** What is asked about a line, in words. */
export function questionWords({ kind, words, fact }: ClaimQuestion): string {
  if (words === "") return "Is this true?";
  if (fact === undefined && kind === "new") return `Nothing in your facts speaks of “${words}”.`;
  return `Is this true? “${words}”.`;
}
