import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { SetResult, SetResults as Results } from "@adwright/contracts/change/set-results";
import { costPerConversion } from "@adwright/rules/performance";
import { useQuery } from "@tanstack/react-query";

import { setResultsQuery } from "../../../api/change.ts";
import { formatDay, formatDays } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatChange, formatNumber } from "../../../format/number.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
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
  const rows = [
    { label: "Cost", of: [before.cost_micros, after.cost_micros], money: true },
    { label: "Clicks", of: [before.clicks, after.clicks], money: false },
    { label: "Conversions", of: [before.conversions, after.conversions], money: false },
    {
      label: "Cost per conversion",
      of: [costPerConversion(before), costPerConversion(after)],
      money: true,
    },
  ];
  const shown = (value: number | undefined, isMoney: boolean) => {
    if (value === undefined) return "—";
    return isMoney ? formatMicros(Math.round(value), currencyCode) : formatNumber(value);
  };
  return (
    <div>
      <Table
        label={`${days} days before and after`}
        head={
          <>
            <Th>{days} days</Th>
            <Th align="end">Before</Th>
            <Th align="end">After</Th>
            <Th align="end">Change</Th>
          </>
        }
      >
        {rows.map(({ label, of: [first, last], money }) => (
          <Tr key={label}>
            <Td>{label}</Td>
            <Td align="end">
              <span className="num">{shown(first, money)}</span>
            </Td>
            <Td align="end">
              <span className="num">{shown(last, money)}</span>
            </Td>
            <Td align="end">
              <span className="num">{state === "little" ? "—" : formatChange(last, first)}</span>
            </Td>
          </Tr>
        ))}
      </Table>
      <p className="px-4 pb-3 text-fg-2">
        {formatDays(before.from, before.to)}, and {formatDays(after.from, after.to)}.
        {state === "little" && " Too little data to compare these days."}
        {state === "late" && " Conversions of the last days may still come."}
      </p>
    </div>
  );
}
