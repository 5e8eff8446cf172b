import type { AdGroup } from "@adwright/contracts/ad-group";
import { keywordNotation } from "@adwright/rules/keyword/typed-keyword";
import { Lock, Pin, Trash2 } from "lucide-react";
import { memo } from "react";

import { AdPreview } from "../../../../ad-editor/ad-preview.tsx";
import { isLocked, pinOf } from "../../../../ad-editor/edit-lines.ts";
import { placeWords } from "../../../../ad-editor/line-actions.tsx";
import { type LineKind, lineRules, widthOf } from "../../../../ad-editor/line-rules.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { CharCounter } from "../../../../ui/form/char-counter.tsx";
import { useAdDirection } from "../../../../ui/layout/ad-direction.ts";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { Badge } from "../../../../ui/layout/badge.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { Chips } from "../../../../ui/layout/chips.tsx";
import { showField } from "../../publish/show-field.ts";
import { EditToggle } from "../edit-toggle.tsx";
import { useEditor } from "../state/editor-context.tsx";
import { AdGroupEditor, type AdGroupEditorProps } from "./ad-group-editor.tsx";
import { contentWords } from "./ad-group-rules.ts";

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
  const { keywords, ad_group_name: name } = group;
  const { texts } = useEditor();
  return (
    <Card
      isLazy
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      description={contentWords(group)}
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
              onToggle={onToggle}
            />
          </>
        )
      }
    >
      <div className="grid gap-4">
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
            {keywords.length > 0 && (
              <div>
                <h3 className="mb-1.5 font-medium">Keywords</h3>
                <Chips
                  label={`Keywords of ${name}`}
                  texts={keywords.map((keyword) => keywordNotation(keyword))}
                  none=""
                />
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

interface AdLinesProps {
  kind: LineKind;
  group: AdGroup;
}

// Up to fifteen short lines would make a long column.
const columns: Record<LineKind, string> = {
  headlines: "md:grid-cols-[repeat(2,minmax(0,1fr))]",
  descriptions: "",
};

/** Read-only lines, each with its marks and width. */
const AdLines = memo(function AdLines({ kind, group }: AdLinesProps) {
  const { title, width } = lineRules[kind];
  const direction = useAdDirection();
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className={`mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-6 ${columns[kind]}`}>
        {group[kind].map((line, index) => (
          <li
            key={index}
            dir={direction === "rtl" ? direction : undefined}
            className="flex items-baseline justify-between gap-3 border-b border-line py-1.5"
          >
            <span className="min-w-0">
              {line.trim() === "" ? (
                <span className="text-fg-3">Empty line</span>
              ) : (
                <AdText>{line}</AdText>
              )}{" "}
              <Marks kind={kind} group={group} index={index} />
            </span>
            <CharCounter used={widthOf(line)} limit={width} />
          </li>
        ))}
      </ul>
    </div>
  );
});

function Marks({ kind, group, index }: AdLinesProps & { index: number }) {
  const pin = pinOf(group, kind, index);
  return (
    <>
      {pin !== undefined && <Badge icon={Pin}>Pinned to {placeWords(pin)}</Badge>}
      {isLocked(group, kind, index) && <Badge icon={Lock}>Locked</Badge>}
    </>
  );
}
