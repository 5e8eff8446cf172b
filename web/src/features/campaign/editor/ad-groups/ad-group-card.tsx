import type { Keyword } from "@adwright/contracts/ad-group";
import { keywordNotation } from "@adwright/rules/keyword/typed-keyword";
import { Trash2 } from "lucide-react";
import { useRef } from "react";

import { AdPreview } from "../../../../ad-editor/ad-preview.tsx";
import { plural } from "../../../../format/plural.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { showField } from "../../publish/show-field.ts";
import { EditToggle } from "../edit-toggle.tsx";
import { useEditor } from "../state/editor-context.tsx";
import { AdGroupEditor, type AdGroupEditorProps } from "./ad-group-editor.tsx";
import { AdLines } from "./ad-lines.tsx";

/** A line is never on the form, so no campaign is needed. */
const showLine = (field: string) => void showField(field, { locations: [] });

interface AdGroupCardProps extends AdGroupEditorProps {
  isEditable: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Absent for the only ad group, which cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** One ad group: a preview of its ad, its lines with their widths, and its keywords. */
export function AdGroupCard(props: AdGroupCardProps) {
  const { isEditable, isOpen, onToggle, onRemove, ...editing } = props;
  const { campaign, index, group } = editing;
  const { headlines, descriptions, keywords, ad_group_name: name } = group;
  const { texts, pending } = useEditor();
  const box = useRef<HTMLDivElement>(null);

  /** Closes the card unless a text that was typed but not added would be lost. */
  function toggle() {
    if (!isOpen || pending.settle(box.current)) onToggle();
  }

  return (
    <Card
      isLazy
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      description={`${plural(headlines.length, "headline")}, ${plural(descriptions.length, "description")}, ${plural(keywords.length, "keyword")}`}
      actions={
        isEditable && (
          <>
            {isOpen && (
              <Button
                size="sm"
                variant="ghost"
                icon={Trash2}
                aria-label={`Remove ad group ${name}`}
                disabled={onRemove === undefined}
                onClick={onRemove}
              >
                Remove
              </Button>
            )}
            <EditToggle
              field={`adGroups/${index}`}
              isOpen={isOpen}
              words="Edit texts"
              openLabel={`Edit texts of ${name}`}
              doneLabel={`Done with ${name}`}
              onToggle={toggle}
            />
          </>
        )
      }
    >
      <div ref={box} className="grid gap-4">
        {/* The preview changes with each edit, so it stays in view if there is room. */}
        <div
          className={
            isOpen
              ? "z-10 -mx-4 -mt-4 bg-surface px-4 pt-4 pb-2 lg:[@media(height>=45rem)]:sticky lg:[@media(height>=45rem)]:top-23"
              : ""
          }
        >
          <AdPreview
            group={group}
            url={campaign.url}
            extensions={texts.adExtensions}
            siteName={editing.context.brandName}
            path={`adGroups/${index}`}
            onPick={isEditable ? showLine : undefined}
          />
        </div>
        {isOpen ? (
          <AdGroupEditor {...editing} />
        ) : (
          <>
            <AdLines kind="headlines" group={group} />
            <AdLines kind="descriptions" group={group} />
            <KeywordList keywords={keywords} />
          </>
        )}
      </div>
    </Card>
  );
}

const WORDS = { EXACT: "exact match", PHRASE: "phrase match", BROAD: "broad match" };

function KeywordList({ keywords }: { keywords: readonly Keyword[] }) {
  if (keywords.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">Keywords</h3>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {keywords.map(({ text, matchType }) => (
          <li
            key={`${matchType} ${text}`}
            title={WORDS[matchType]}
            className="max-w-full rounded-md bg-sunken px-2 py-0.5"
          >
            <AdText>{keywordNotation({ text, matchType })}</AdText>
          </li>
        ))}
      </ul>
    </div>
  );
}
