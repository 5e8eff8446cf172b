import type { Keyword } from "@adwright/contracts/ad-group";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";

import { Button } from "../../../../ui/action/button.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TermHelp } from "../../../../ui/glossary/term-help.tsx";
import { usePendingText } from "../state/use-pending-text.ts";
import { readKeywords } from "./read-keywords.ts";

interface AddKeywordsProps {
  isNegative: boolean;
  onAdd: (keywords: Keyword[]) => void;
}

export function AddKeywords({ isNegative, onAdd }: AddKeywordsProps) {
  const [text, setText] = useState("");
  const [matchType, setMatchType] = useState<Keyword["matchType"]>(isNegative ? "BROAD" : "PHRASE");
  const [error, setError] = useState<string>();
  const many = isNegative ? "negative keywords" : "keywords";

  const form = usePendingText(text.trim() === "" ? undefined : take);
  const read = (typed: string) => readKeywords(typed, { matchType, isNegative });

  function take(): boolean {
    const keywords = read(text);
    const isWrong = typeof keywords === "string";
    setError(isWrong ? keywords : undefined);
    if (isWrong) return false;
    if (keywords.length > 0) onAdd(keywords);
    setText("");
    return true;
  }

  function type(typed: string) {
    setText(typed);
    // Once marked as invalid, the input is checked again on each change.
    const found = error === undefined ? undefined : read(typed);
    setError(typeof found === "string" ? found : undefined);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    take();
  }

  return (
    <form
      ref={form}
      noValidate
      data-own-undo={text === "" ? undefined : ""}
      onSubmit={add}
      // Negative keywords are in the narrow column.
      className={isNegative ? "grid gap-2" : "grid gap-2 sm:flex sm:items-start"}
    >
      <div className="min-w-0 flex-1">
        <Field
          label={`Add ${many}`}
          help={<TermHelp term={isNegative ? "negative-keywords" : "keywords"} />}
          hint="Separate them with commas; [exact] and “phrase” name their match type."
          error={error}
        >
          <Input dir="auto" value={text} onChange={(event) => type(event.target.value)} />
        </Field>
      </div>
      <div className={`flex items-center gap-2 ${isNegative ? "" : "sm:pt-6.5"}`}>
        <Select
          aria-label={`Match type of new ${many}`}
          options={isNegative ? negativeMatchTypes : matchTypes}
          value={matchType}
          onValueChange={setMatchType}
        />
        <Button
          type="submit"
          icon={Plus}
          aria-label={`Add these ${many}`}
          disabled={text.trim() === ""}
        >
          Add
        </Button>
      </div>
    </form>
  );
}

interface MatchTypeOption {
  value: Keyword["matchType"];
  label: string;
  description: string;
}

// Google Ads Help, "About keyword matching options" (support.google.com/google-ads/answer/7478529).
export const matchTypes: MatchTypeOption[] = [
  { value: "EXACT", label: "Exact", description: "Searches that mean just this. Least reach." },
  { value: "PHRASE", label: "Phrase", description: "Searches that include its meaning." },
  { value: "BROAD", label: "Broad", description: "Searches related to it. Most reach." },
];

// Google Ads Help, "About negative keywords" (support.google.com/google-ads/answer/2453972).
export const negativeMatchTypes: MatchTypeOption[] = [
  { value: "EXACT", label: "Exact", description: "Blocks only this search." },
  { value: "PHRASE", label: "Phrase", description: "Blocks searches with these words in order." },
  { value: "BROAD", label: "Broad", description: "Blocks searches with all of these words." },
];
