import type { HistoryEntry as Entry, HistoryLine } from "@adwright/contracts/change/live-history";

import { formatDateTime } from "../../../format/date.ts";
import { setPage } from "../../../format/pages.ts";
import { plural } from "../../../format/plural.ts";
import { valueWords } from "../../../staging/value-words.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";

export const INCOMPLETE =
  "Google could not be asked for all changes made elsewhere, so some may be missing.";

interface HistoryEntryProps {
  brandId: number;
  currencyCode: string;
  entry: Entry;
}

/** One entry of the timeline: who, with which tool, when, and the result. */
export function HistoryEntry({ brandId, currencyCode, entry }: HistoryEntryProps) {
  const { at, lines, lineCount, isOurs, source } = entry;
  const left = lineCount - lines.length;
  return (
    <li className="grid gap-1 px-4 py-3">
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">
          <Title brandId={brandId} entry={entry} />
        </span>
        {isOurs ? (
          <Badge tone="accent">Made here</Badge>
        ) : (
          <Badge tone={source === "unreported" ? "warn" : "neutral"}>
            {source === "unreported" ? "Not in Google's history" : "Elsewhere"}
          </Badge>
        )}
        <time dateTime={at} className="num ms-auto text-xs text-fg-2">
          {formatDateTime(at)}
        </time>
      </span>
      {entry.after !== null && (
        <span className="text-xs text-fg-2">
          Between {formatDateTime(entry.after)} and {formatDateTime(at)}. Google does not report
          what Google Ads Editor changes.
        </span>
      )}
      <ul className="grid gap-0.5 text-xs">
        {lines.map((line, index) => (
          <li key={index} className="min-w-0 wrap-anywhere">
            <Line line={line} currencyCode={currencyCode} />
          </li>
        ))}
        {left > 0 && <li className="text-fg-3">and {plural(left, "more change")}</li>}
      </ul>
    </li>
  );
}

function Title({ brandId, entry }: Pick<HistoryEntryProps, "brandId" | "entry">) {
  const { source, setId, isUndo, lineCount, by, tool, isOurs } = entry;
  if (setId !== null) {
    return (
      <TextLink {...setPage(brandId, setId)}>
        {`${isUndo ? "Undo of " : ""}${plural(lineCount, "change")}`}
      </TextLink>
    );
  }
  if (source === "unreported") return <>Changed by somebody</>;
  if (isOurs) return <>Published, enabled or paused here</>;
  return <>{[by, tool].filter((part) => part !== null).join(" · ") || "Somebody"}</>;
}

const verbs = { added: "added", removed: "removed", changed: "changed" } as const;

/** What one change did, in words. */
export function Line({ line, currencyCode }: { line: HistoryLine; currencyCode: string }) {
  const { path, field, operation, unit, before, after } = line;
  const hasValues = before !== null || after !== null;
  return (
    <>
      <span className="text-fg-2">
        {[...path, field].join(" › ")}
        {hasValues ? ": " : ` ${verbs[operation]}`}
      </span>
      {hasValues && (
        <span className="num">
          <span className="text-fg-2">{valueWords(before, unit, currencyCode)}</span>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
          <span className="font-medium">{valueWords(after, unit, currencyCode)}</span>
        </span>
      )}
    </>
  );
}
