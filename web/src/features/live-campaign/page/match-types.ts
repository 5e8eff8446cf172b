export type MatchType = "EXACT" | "PHRASE" | "BROAD";

export const matchTypes = [
  { value: "EXACT", label: "Exact match", description: "This search and its close variants" },
  { value: "PHRASE", label: "Phrase match", description: "Searches that include it" },
  { value: "BROAD", label: "Broad match", description: "Searches related to it" },
] as const;
