/** The states of a ticket. */
export const ticketStates: Record<
  string,
  { words: string; tone: "neutral" | "ok" | "warn" | "accent" } | undefined
> = {
  new: { words: "New", tone: "accent" },
  mailed: { words: "Mailed to support", tone: "neutral" },
  not_mailed: { words: "Not mailed", tone: "warn" },
  answered: { words: "Answered", tone: "ok" },
};
