import byTab from "./terms.json" with { type: "json" };

/** The tabs of Help, each of which lists some of the terms. */
export type HelpTab = keyof typeof byTab;

/** A term of Google Ads or of this product that a newcomer may not know; explained in place and in Help. */
export type TermId = { [Tab in HelpTab]: keyof (typeof byTab)[Tab] }[HelpTab];

interface GlossaryTerm {
  tab: HelpTab;
  /** The term as a heading: "Negative keywords". */
  name: string;
  /** One or two sentences that use none of the other terms. */
  text: string;
}

const entries = Object.entries(byTab).flatMap(([tab, terms]) =>
  Object.entries(terms).map(([id, term]) => [id, { ...term, tab }]),
);

export const terms = Object.fromEntries(entries) as Record<TermId, GlossaryTerm>;
