import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { Keyword } from "@adwright/contracts/ad-group";
import { Trash2 } from "lucide-react";
import { useState } from "react";

import { newKeywords, readKeywords } from "../../../../ad-editor/read-keywords.ts";
import { usePlaceFocus } from "../../../../ad-editor/use-place-focus.ts";
import { plural } from "../../../../format/plural.ts";
import { IconButton } from "../../../../ui/action/icon-button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TermHelp } from "../../../../ui/glossary/term-help.tsx";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { FoldedList } from "../../../../ui/layout/folded-list.tsx";
import { AddEntries } from "../add-entries.tsx";

/** Each has a menu, and a campaign may have thousands of negative keywords. */
const MOST_SHOWN = 200;

interface KeywordEditorProps {
  /** The path of the list, such as `adGroups/0/keywords`. */
  field: string;
  keywords: readonly Keyword[];
  isNegative?: boolean;
  onChange: (change: (keywords: Keyword[]) => Keyword[]) => void;
}

/** Keywords of an ad group, or negative keywords: add, remove, or change the match type. */
export function KeywordEditor(props: KeywordEditorProps) {
  const { field, keywords: shown, isNegative = false, onChange: changeKeywords } = props;
  const { box, toPlace } = usePlaceFocus<HTMLFieldSetElement>();
  const one = isNegative ? "negative keyword" : "keyword";

  function setMatchType(keyword: Keyword, matchType: Keyword["matchType"]) {
    changeKeywords((keywords) => {
      const changed = { ...keyword, matchType };
      const others = keywords.filter((other) => !isSame(other, keyword));
      // The keyword already exists with the new match type: the two become one.
      if (newKeywords(others, [changed]).length === 0) return others;
      return keywords.map((other) => (isSame(other, keyword) ? changed : other));
    });
  }

  return (
    <fieldset ref={box} data-field={field} className="grid min-w-0 gap-2">
      {isNegative ? (
        <legend className="sr-only">Negative keywords</legend>
      ) : (
        <legend className="mb-2 flex w-full items-baseline justify-between gap-3">
          <span className="font-medium">Keywords</span>
          <span className="num text-xs text-fg-3">{plural(shown.length, "keyword")}</span>
        </legend>
      )}
      {shown.length === 0 && !isNegative && (
        <p className="text-xs text-warn">The ad group needs at least one keyword.</p>
      )}
      <FoldedList
        label={isNegative ? "Negative keywords" : "Keywords"}
        items={shown}
        most={MOST_SHOWN}
        restWords={(count) => `Show ${plural(count, `more ${one}`)}`}
      >
        {(keyword, index) => (
          <li
            key={`${keyword.matchType} ${keyword.text}`}
            data-field={`${field}/${index}`}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1"
          >
            <span className="min-w-0 flex-1">
              <AdText>{keyword.text}</AdText>
              <Problems text={keyword.text} />
            </span>
            <div className="grid w-26">
              <Select
                density="toolbar"
                aria-label={`Match type of ${keyword.text}`}
                options={isNegative ? negativeMatchTypes : matchTypes}
                value={keyword.matchType}
                onValueChange={(matchType) => setMatchType(keyword, matchType)}
              />
            </div>
            <IconButton
              icon={Trash2}
              label={`Remove ${one} ${keyword.text}`}
              data-remove=""
              onClick={() => {
                changeKeywords((keywords) => keywords.filter((other) => !isSame(other, keyword)));
                toPlace("[data-remove]", index);
              }}
            />
          </li>
        )}
      </FoldedList>
      <AddKeywords
        isNegative={isNegative}
        onAdd={(added) =>
          changeKeywords((keywords) => [...keywords, ...newKeywords(keywords, added)])
        }
      />
    </fieldset>
  );
}

function Problems({ text }: { text: string }) {
  const [problem] = lintKeyword(text, "");
  return problem === undefined ? null : (
    <span className="block text-xs text-bad">{problem.message}</span>
  );
}

function isSame(one: Keyword, other: Keyword): boolean {
  return one.text === other.text && one.matchType === other.matchType;
}

interface AddKeywordsProps {
  isNegative: boolean;
  onAdd: (keywords: Keyword[]) => void;
}

function AddKeywords({ isNegative, onAdd }: AddKeywordsProps) {
  const [matchType, setMatchType] = useState<Keyword["matchType"]>(isNegative ? "BROAD" : "PHRASE");
  const many = isNegative ? "negative keywords" : "keywords";
  return (
    <AddEntries
      label={`Add ${many}`}
      addLabel={`Add these ${many}`}
      help={<TermHelp term={isNegative ? "negative-keywords" : "keywords"} />}
      hint="Separate them with commas; [exact] and “phrase” name their match type."
      read={(typed) => readKeywords(typed, { matchType, isNegative })}
      onAdd={onAdd}
    >
      <Select
        aria-label={`Match type of new ${many}`}
        options={isNegative ? negativeMatchTypes : matchTypes}
        value={matchType}
        onValueChange={setMatchType}
      />
    </AddEntries>
  );
}

interface MatchTypeOption {
  value: Keyword["matchType"];
  label: string;
  description: string;
}

// Google Ads Help, "About keyword matching options" (support.google.com/google-ads/answer/7478529).
const matchTypes: MatchTypeOption[] = [
  { value: "EXACT", label: "Exact", description: "Searches that mean just this. Least reach." },
  { value: "PHRASE", label: "Phrase", description: "Searches that include its meaning." },
  { value: "BROAD", label: "Broad", description: "Searches related to it. Most reach." },
];

// Google Ads Help, "About negative keywords" (support.google.com/google-ads/answer/2453972).
const negativeMatchTypes: MatchTypeOption[] = [
  { value: "EXACT", label: "Exact", description: "Blocks only this search." },
  { value: "PHRASE", label: "Phrase", description: "Blocks searches with these words in order." },
  { value: "BROAD", label: "Broad", description: "Blocks searches with all of these words." },
];
