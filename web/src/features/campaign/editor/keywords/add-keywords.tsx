import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { Keyword } from "@adwright/contracts/ad-group";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";

import { Button } from "../../../../ui/action/button.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { Select } from "../../../../ui/form/select.tsx";
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

export const matchTypeOptions: { value: Keyword["matchType"]; label: string }[] = [
  { value: "EXACT", label: "Exact" },
  { value: "PHRASE", label: "Phrase" },
  { value: "BROAD", label: "Broad" },
];
