import type { Change, ChangeFinding, DiffLine } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { CircleAlert, TriangleAlert } from "lucide-react";

import { Badge } from "../../../ui/layout/badge.tsx";
import { changeWords } from "../change-words.ts";

interface ChangeLinesProps {
  set: Pick<ChangeSet, "changes" | "diff" | "currencyCode">;
  findings: ChangeFinding[];
}

/** Every change with its old and new value, grouped by campaign. */
export function ChangeLines({ set, findings }: ChangeLinesProps) {
  const groups = new Map<string, Change[]>();
  for (const change of set.changes) {
    const campaign = change.base.path[0] ?? "";
    groups.set(campaign, [...(groups.get(campaign) ?? []), change]);
  }
  const lines = new Map(set.diff.map((line) => [line.changeId, line]));
  return (
    <div className="grid gap-4">
      {[...groups].map(([campaign, changes]) => (
        <section key={campaign} aria-label={campaign} className="grid gap-1.5">
          <h3 className="font-semibold wrap-anywhere">
            <bdi>{campaign}</bdi>
          </h3>
          <ul className="divide-y divide-line rounded-md border border-line">
            {changes.map((change) => (
              <li key={change.changeId} className="grid gap-1 px-3 py-2">
                <Line
                  change={change}
                  line={lines.get(change.changeId)}
                  currencyCode={set.currencyCode}
                />
                {findings
                  .filter(({ changeIds }) => changeIds.includes(change.changeId))
                  .map((finding, index) => (
                    <Finding key={`${finding.rule} ${index}`} finding={finding} />
                  ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LineProps {
  change: Change;
  line: DiffLine | undefined;
  currencyCode: string;
}

const states: Partial<Record<DiffLine["state"], string>> = {
  same: "Already so in Google Ads",
  moved: "Something it depends on changed",
  gone: "No longer there",
  conflict: "Edited by somebody else",
};

function Line({ change, line, currencyCode }: LineProps) {
  const { what, path, before, after } = changeWords(change, currencyCode, line);
  const place = path.slice(1).join(" › ");
  const state = line && states[line.state];
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="min-w-0">
        {what}
        {place !== "" && <span className="block text-xs text-fg-2 wrap-anywhere">{place}</span>}
        {change.reason !== undefined && (
          <span dir="auto" className="block text-xs text-fg-3 wrap-anywhere">
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
