import type { Keyword } from "@adwright/contracts/campaign";

export const matchTypeOptions: { value: Keyword["matchType"]; label: string }[] = [
  { value: "EXACT", label: "Exact" },
  { value: "PHRASE", label: "Phrase" },
  { value: "BROAD", label: "Broad" },
];
