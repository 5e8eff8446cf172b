/** A fact as the model reads it: lines that state it name its id. */
export interface FactRow {
  id: string;
  text: string;
  source: string;
}

/** The facts with ids of their own, in their order. */
export function factRows(facts: readonly { text: string; source: string }[]): FactRow[] {
  return facts.map(({ text, source }, index) => ({ id: `f${index + 1}`, text, source }));
}
