/** A fact as given to the model. Lines that state it refer to its id. */
export interface FactRow {
  id: string;
  text: string;
  source: string;
}

/** The facts in their order, each with an id. */
export function factRows(facts: readonly { text: string; source: string }[]): FactRow[] {
  return facts.map(({ text, source }, index) => ({ id: `f${index + 1}`, text, source }));
}
