import { Select } from "../../../ui/form/select.tsx";

export type MatchType = "EXACT" | "PHRASE" | "BROAD";

export const matchTypes = [
  { value: "EXACT", label: "Exact match", description: "This search and its close variants" },
  { value: "PHRASE", label: "Phrase match", description: "Searches that include it" },
  { value: "BROAD", label: "Broad match", description: "Searches related to it" },
] as const;

interface MatchTypeSelectProps {
  value: MatchType;
  onValueChange: (matchType: MatchType) => void;
}

/** For use inside a Field. */
export function MatchTypeSelect({ value, onValueChange }: MatchTypeSelectProps) {
  return <Select options={matchTypes} value={value} onValueChange={onValueChange} />;
}
