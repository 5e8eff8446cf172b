import type { Change, ChangeFinding, DiffLine } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { plural } from "../../../format/plural.ts";
import { changeWords } from "../../../staging/change-words.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { proposalOf } from "./proposal-banner.tsx";

interface ChangeLinesProps {
  set: Pick<ChangeSet, "changes" | "diff" | "currencyCode" | "origin">;
  findings: ChangeFinding[];
  /** Buttons of a change; `name` says which one. */
  renderActions?: (change: Change, name: string) => ReactNode;
}

/** Every change with its old and new value, grouped by campaign. */
export function ChangeLines({ set, findings, renderActions }: ChangeLinesProps) {
  const groups = new Map<string, Change[]>();
  for (const change of set.changes) {
    const campaign = change.base.path[0] ?? "";
    const known = groups.get(campaign);
    if (known) known.push(change);
    else groups.set(campaign, [change]);
  }
  const lines = new Map(set.diff.map((line) => [line.changeId, line]));
  const found = new Map<string, ChangeFinding[]>();
  for (const finding of findings) {
    for (const id of finding.changeIds) found.set(id, [...(found.get(id) ?? []), finding]);
  }
  return (
    <div className="grid gap-4">
      {[...groups].map(([campaign, changes]) => (
        <section key={campaign} aria-label={campaign} className="grid gap-1.5">
          <h3 className="font-semibold wrap-anywhere">
            <bdi>{campaign}</bdi>
          </h3>
          <div className="rounded-md border border-line">
            <FoldedList
              label={`Changes of ${campaign}`}
              items={inOrder(changes, found)}
              most={MOST_SHOWN}
              restWords={(count) => `Show ${plural(count, "more change")}`}
            >
              {(change) => (
                <li
                  key={change.changeId}
                  data-line={change.changeId}
                  tabIndex={-1}
                  className="grid gap-1 px-3 py-2"
                >
                  <Line
                    change={change}
                    line={lines.get(change.changeId)}
                    currencyCode={set.currencyCode}
                    givenBy={proposalOf(set)?.clientName}
                    renderActions={renderActions}
                  />
                  {(found.get(change.changeId) ?? []).map((finding, index) => (
                    <Finding key={`${finding.rule} ${index}`} finding={finding} />
                  ))}
                </li>
              )}
            </FoldedList>
          </div>
        </section>
      ))}
    </div>
  );
}

const money = new Set<Change["what"]["kind"]>(["budget_amount", "bidding"]);

/** A set that comes from a file may have thousands. */
const MOST_SHOWN = 200;

/** Money first, then the order in which they were staged; what has findings first, if not all are shown at once. */
function inOrder(
  changes: readonly Change[],
  found: ReadonlyMap<string, ChangeFinding[]>,
): readonly Change[] {
  const isFolded = changes.length > MOST_SHOWN;
  const weight = ({ changeId, what }: Change) =>
    Number(money.has(what.kind)) + (isFolded && found.has(changeId) ? 2 : 0);
  return changes.toSorted((one, other) => weight(other) - weight(one));
}

interface LineProps {
  change: Change;
  line: DiffLine | undefined;
  currencyCode: string;
  /** The assistant that gave the reason; undefined for the person's own. */
  givenBy: string | undefined;
  renderActions: ChangeLinesProps["renderActions"];
}

const states: Partial<Record<DiffLine["state"], string>> = {
  same: "Already so in Google Ads",
  moved: "Something it depends on changed",
  gone: "No longer there",
  conflict: "Edited by somebody else",
};

function Line({ change, line, currencyCode, givenBy, renderActions }: LineProps) {
  const { what, path, before, after } = changeWords(change, currencyCode, line);
  const place = path.slice(1).join(" › ");
  const state = line && states[line.state];
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <span className="min-w-0">
        {what}
        {place !== "" && <span className="block text-xs text-fg-2 wrap-anywhere">{place}</span>}
        {change.reason !== undefined && (
          <span dir="auto" className="block text-xs text-fg-3 wrap-anywhere">
            {givenBy !== undefined && `Reason given by ${givenBy}: `}
            {change.reason}
          </span>
        )}
      </span>
      <span className="num flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        <span className="text-fg-2 wrap-anywhere">{before}</span>
        <span aria-hidden="true">→</span>
        <span className="sr-only">becomes</span>
        <span className="font-medium wrap-anywhere">{after}</span>
        {state !== undefined && <Badge tone="warn">{state}</Badge>}
      </span>
      {renderActions !== undefined && (
        <span className="flex gap-1">
          {renderActions(change, `${what.toLowerCase()} of ${path.at(-1) ?? "the campaign"}`)}
        </span>
      )}
    </div>
  );
}

function Finding({ finding: { severity, message } }: { finding: ChangeFinding }) {
  const Icon = severity === "error" ? CircleAlert : TriangleAlert;
  return (
    <p className={`flex gap-1.5 text-xs ${severity === "error" ? "text-bad" : "text-warn"}`}>
      <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  );
}
