import { AdText } from "../../ui/ad-text.tsx";
import { CharCounter } from "../../ui/char-counter.tsx";
import { type LineKind, lineRules, widthOf } from "./line-rules.ts";

interface AdLinesProps {
  kind: LineKind;
  lines: readonly string[];
}

/** Lines to read, each with the room it takes. */
export function AdLines({ kind, lines }: AdLinesProps) {
  const { title, width } = lineRules[kind];
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {lines.map((line) => (
          <li key={line} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <AdText>{line}</AdText>
            </span>
            <CharCounter used={widthOf(line)} limit={width} />
          </li>
        ))}
      </ul>
    </div>
  );
}
