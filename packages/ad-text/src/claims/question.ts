import type { ClaimQuestion, Problem } from "../finding.ts";

const rules = { number: "claim/number", promise: "claim/words", new: "claim/new" } as const;

/** What a person is asked about a claim that the facts do not carry. */
export function askedAbout(question: ClaimQuestion): Problem {
  const { kind, words } = question;
  const message =
    kind === "new"
      ? `Nothing in your facts speaks of “${words}”. Is it true?`
      : `“${words}” is not in your facts. Is it true?`;
  return { rule: rules[kind], message, question };
}

/** With the nearest fact, where there is one. */
export const withFact = (
  question: ClaimQuestion,
  fact: string | undefined,
  use?: string,
): ClaimQuestion => ({
  ...question,
  ...(fact === undefined ? {} : { fact }),
  ...(use === undefined ? {} : { use }),
});
