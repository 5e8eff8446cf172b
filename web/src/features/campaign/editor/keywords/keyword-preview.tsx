import { keywordNotation, readNegative } from "@adwright/rules/keyword/typed-keyword";

import { plural } from "../../../../format/plural.ts";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { FoldedList } from "../../../../ui/layout/folded-list.tsx";
import { useEditor } from "../state/editor-context.tsx";
import { KeywordEditor } from "./keyword-editor.tsx";

// The rest is a count, and shown on demand.
const SHOWN_KEYWORDS = 20;

/** The keywords of all ad groups, in which they are edited. */
export function KeywordPreview() {
  const { adGroups } = useEditor().texts;
  const keywords = [
    ...new Set(adGroups.flatMap((group) => group.keywords.map((keyword) => keyword.text))),
  ];
  return (
    <Card title="Keywords" description={plural(keywords.length, "generated keyword")}>
      <Chips label="Keywords" texts={keywords} none="No keywords were generated." />
    </Card>
  );
}

export function NegativeKeywords({ isEditable }: { isEditable: boolean }) {
  const { texts, edit } = useEditor();
  const { negativeKeywords } = texts;
  return (
    <Card
      title="Negative keywords"
      description={`${plural(negativeKeywords.length, "negative keyword")}. Your ads won't show for these searches.`}
    >
      {isEditable ? (
        <KeywordEditor
          field="negativeKeywords"
          isNegative
          keywords={negativeKeywords.map((typed) => readNegative(typed))}
          onChange={(change) =>
            edit((before) => {
              const changed = change(before.negativeKeywords.map((typed) => readNegative(typed)));
              const written = changed.map((keyword) => keywordNotation(keyword));
              return { ...before, negativeKeywords: written };
            })
          }
        />
      ) : (
        <Chips
          label="Negative keywords"
          texts={negativeKeywords}
          none="None. Your ads can show for every matching search."
        />
      )}
    </Card>
  );
}

function Chips({ label, texts, none }: { label: string; texts: readonly string[]; none: string }) {
  if (texts.length === 0) return <p className="text-fg-2">{none}</p>;
  return (
    <FoldedList
      label={label}
      look="chips"
      items={texts}
      most={SHOWN_KEYWORDS}
      fewestFolded={1}
      restWords={(count) => `+${count} more`}
    >
      {(text) => (
        <li key={text} className="max-w-full rounded-md bg-sunken px-2 py-0.5">
          <AdText>{text}</AdText>
        </li>
      )}
    </FoldedList>
  );
}
