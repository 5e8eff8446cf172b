import { backTestDays, type StormBackTest } from "@adwright/contracts/storm/back-test";
import type { StormRule } from "@adwright/contracts/storm/rule";
import { skipWords } from "@adwright/rules/storm/words";

import { backTestStormRule } from "../../../api/storm/storm.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime, formatDay } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

/** What the saved rule would have done in the last recorded days. */
export function BackTestCard({ rule, isSaved }: { rule: StormRule; isSaved: boolean }) {
  const test = useWrite({ run: () => backTestStormRule(rule.ruleId) });
  const { data, error, isPending } = test;
  return (
    <Card
      title="Back-test"
      description={`The recorded warnings of the last ${backTestDays} days, judged by this rule. It says nothing about calls or revenue.`}
      actions={
        <Button busy={isPending} disabled={!isSaved} onClick={() => test.mutate()}>
          {data ? "Test again" : "Test this rule"}
        </Button>
      }
    >
      {error !== null && <Alert tone="bad" title={error.message} />}
      {error === null && data && <Tested test={data} rule={rule} />}
      {error === null && !data && (
        <p className="text-fg-2">
          {isSaved ? "Not tested yet." : "Save the rule to test what it says now."}
        </p>
      )}
    </Card>
  );
}

function Tested({ test, rule }: { test: StormBackTest; rule: StormRule }) {
  const { runs, currencyCode, recordedFrom, skipped } = test;
  const nameOf = (campaign: string) =>
    rule.campaigns.find((one) => one.campaign === campaign)?.name ?? campaign;
  return (
    <div className="grid gap-5">
      {recordedFrom !== undefined && (
        <Alert title={`Weather is recorded here since ${formatDay(recordedFrom)}`}>
          What happened before is not in this test.
        </Alert>
      )}
      <KeyValueList layout="facts">
        <KeyValue name="Warnings in your counties">{test.events}</KeyValue>
        <KeyValue name="Starts">{runs.length}</KeyValue>
        <KeyValue name="Hours on">{test.hoursOn}</KeyValue>
        <KeyValue name="At most, all together">
          {formatMicros(test.worstMicros, currencyCode)}
        </KeyValue>
      </KeyValueList>
      {runs.length > 0 && (
        <Table
          label="Runs that would have been"
          rows={runs}
          keyOf={({ campaign, startedAt }) => `${campaign} ${startedAt}`}
          columns={[
            { head: "Start", cell: ({ startedAt }) => formatDateTime(startedAt) },
            { head: "End", cell: ({ endedAt }) => formatDateTime(endedAt) },
            { head: "Campaign", cell: ({ campaign }) => nameOf(campaign) },
            {
              head: "At most",
              cell: ({ worstMicros }) => formatMicros(worstMicros, currencyCode),
              align: "end",
            },
            { head: "Because of", cell: ({ because }) => because.join("; "), wrap: true },
          ]}
        />
      )}
      {skipped.length > 0 && (
        <section aria-label="What did not start">
          <h3 className="mb-1 font-medium">What did not start, and why</h3>
          <ul className="grid list-disc gap-1 pl-4">
            {skipped.map(({ why, count, example }) => (
              <li key={why}>
                {count} ×{" "}
                {example
                  ? `${example.name}, ${formatDateTime(example.at)}: ${skipWords(why, example.numbers, currencyCode)}`
                  : skipWords(why, {}, currencyCode)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
