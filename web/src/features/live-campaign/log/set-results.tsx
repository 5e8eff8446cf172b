import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { SetResult, SetResults as Results } from "@adwright/contracts/change/set-results";
import { keyFigures } from "@adwright/rules/performance";
import { useQuery } from "@tanstack/react-query";

import { setResultsQuery } from "../../../api/change.ts";
import { formatDay, formatDays } from "../../../format/date.ts";
import { figureWords } from "../../../format/figure-words.ts";
import { formatChange } from "../../../format/number.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Shown } from "../page-state.tsx";

/** What the set's campaigns cost and brought before and after it. That it is the reason is not said. */
export function SetResults({ set: { brandId, setId } }: { set: ChangeSet }) {
  const query = useQuery(setResultsQuery(brandId, setId));
  return (
    <Shown query={query} what="The results" loading="Loading the results" inCard>
      {(results) => <BeforeAndAfter results={results} />}
    </Shown>
  );
}

function BeforeAndAfter({ results: { campaigns, currencyCode, results } }: { results: Results }) {
  if (results.length === 0) return null;
  return (
    <Card
      title="Before and after"
      description={`${campaigns.join(", ")}. Other things may have changed, too.`}
      padding="none"
    >
      <div className="divide-y divide-line">
        {results.map((result) => (
          <Result key={result.days} result={result} currencyCode={currencyCode} />
        ))}
      </div>
    </Card>
  );
}

function Result({ result, currencyCode }: { result: SetResult; currencyCode: string }) {
  const { days, before, after, state, knownOn } = result;
  if (after === null) {
    return (
      <p className="px-4 py-3 text-fg-2">
        {days} days after: known on {formatDay(knownOn)}.
      </p>
    );
  }
  const rows = keyFigures.map((figure) => ({
    label: figure.label,
    first: figure.of(before),
    last: figure.of(after),
    words: figureWords(figure, currencyCode),
  }));
  return (
    <div>
      <Table
        label={`${days} days before and after`}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { head: `${days} days`, cell: ({ label }) => label },
          { head: "Before", cell: ({ first, words }) => words(first).exact, align: "end" },
          { head: "After", cell: ({ last, words }) => words(last).exact, align: "end" },
          {
            head: "Change",
            cell: ({ first, last }) => (state === "little" ? "—" : formatChange(last, first)),
            align: "end",
          },
        ]}
      />
      <p className="px-4 pb-3 text-fg-2">
        {formatDays(before.from, before.to)}, and {formatDays(after.from, after.to)}.
        {state === "little" && " Too little data to compare these days."}
        {state === "late" && " Conversions of the last days may still come."}
      </p>
    </div>
  );
}
