import type { AdGroup } from "@adwright/contracts/ad-group";
import { Lock, Pin } from "lucide-react";
import { memo } from "react";

import { isLocked, pinOf } from "../../../../ad-editor/edit-lines.ts";
import { placeWords } from "../../../../ad-editor/line-actions.tsx";
import { type LineKind, lineRules, widthOf } from "../../../../ad-editor/line-rules.ts";
import { CharCounter } from "../../../../ui/form/char-counter.tsx";
import { useAdDirection } from "../../../../ui/layout/ad-direction.ts";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { Badge } from "../../../../ui/layout/badge.tsx";

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
export const AdLines = memo(function AdLines({ kind, group }: AdLinesProps) {
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
              {line.trim() === "" ? <Empty /> : <AdText>{line}</AdText>}{" "}
              <Marks kind={kind} group={group} index={index} />
            </span>
            <CharCounter used={widthOf(line)} limit={width} />
          </li>
        ))}
      </ul>
    </div>
  );
});

function Empty() {
  return <span className="text-fg-3">Empty line</span>;
}

function Marks({ kind, group, index }: AdLinesProps & { index: number }) {
  const pin = pinOf(group, kind, index);
  return (
    <>
      {pin !== undefined && <Badge icon={Pin}>Pinned to {placeWords(pin)}</Badge>}
      {isLocked(group, kind, index) && <Badge icon={Lock}>Locked</Badge>}
    </>
  );
}
