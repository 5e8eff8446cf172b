import { lintKeyword } from "@adwright/ad-text/lint-keyword";
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

export function AddKeywords({ onAdd }: { onAdd: (keywords: Keyword[]) => void }) {
  const [text, setText] = useState("");
  const [matchType, setMatchType] = useState<Keyword["matchType"]>("PHRASE");
  const [error, setError] = useState<string>();

  const form = usePendingText(text.trim() === "" ? undefined : take);

  function take(): boolean {
    const keywords = readKeywords(text, matchType);
    const problem = keywords.flatMap((keyword) => lintKeyword(keyword.text, "")).at(0);
    setError(problem?.message);
    if (problem !== undefined) return false;
    if (keywords.length > 0) onAdd(keywords);
    setText("");
    return true;
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
      className="grid gap-2 sm:flex sm:items-start"
    >
      <div className="min-w-0 flex-1">
        <Field
          label="Add keywords"
          help={<TermHelp term="keywords" />}
          hint="Separate them with commas; [exact] and “phrase” name their match type."
          error={error}
        >
          <Input dir="auto" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
      <div className="flex items-center gap-2 sm:pt-6.5">
        <Select
          aria-label="Match type of new keywords"
          options={matchTypeOptions}
          value={matchType}
          onValueChange={setMatchType}
        />
        <Button
          type="submit"
          icon={Plus}
          aria-label="Add these keywords"
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
export const matchTypeOptions: MatchTypeOption[] = [
  { value: "EXACT", label: "Exact", description: "Searches that mean just this. Least reach." },
  { value: "PHRASE", label: "Phrase", description: "Searches that include its meaning." },
  { value: "BROAD", label: "Broad", description: "Searches related to it. Most reach." },
];
