import type {
  BulkPreflight,
  CompetingPair,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { RotateCw, TriangleAlert } from "lucide-react";

import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Table, type TableColumn } from "../../../ui/layout/table.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { amountWords } from "../workflow-words.ts";
import { CheckedTable } from "./checked-table.tsx";
import { GroupQuestions } from "./group-questions.tsx";
import { PublishSet } from "./publish-set.tsx";
import type { Review } from "./use-review.ts";

interface CheckedSetProps {
  group: CampaignGroup;
  preflight: BulkPreflight;
  review: Review;
}

/** A check while it runs and its result: findings, cost, and the approval. */
export function CheckedSet({ group, preflight, review }: CheckedSetProps) {
  const isChecking = preflight.status === "checking";
  const { euPoliticalAdvertising, startServing } = preflight;
  const again =
    euPoliticalAdvertising === null
      ? undefined
      : () => review.start.mutate({ euPoliticalAdvertising, startServing });
  return (
    <div className="grid gap-4">
      <Card
        stacked
        title={isChecking ? "Checking before publishing" : "Check"}
        actions={!isChecking && <CheckAgain review={review} onAgain={again} />}
      >
        {isChecking ? <Checking preflight={preflight} /> : <Verdict preflight={preflight} />}
        <Answers preflight={preflight} />
      </Card>
      {!isChecking && <SetTotals preflight={preflight} />}
      <CompetingList pairs={preflight.competing} />
      {!isChecking &&
        preflight.withWarnings + preflight.withErrors > 0 &&
        group.brandId !== null && (
          <GroupQuestions
            groupId={group.id}
            brandId={group.brandId}
            preflight={preflight}
            // Answered lines are part of the plans from the next check on.
            onAnswered={() => again?.()}
          />
        )}
      <CheckedTable groupId={group.id} preflight={preflight} />
      {!isChecking && (
        <PublishSet
          // Keyed by the set, so that entries for another set are dropped.
          key={preflight.setHash}
          group={group}
          preflight={preflight}
          review={review}
        />
      )}
    </div>
  );
}

interface CheckAgainProps {
  review: Review;
  onAgain: (() => void) | undefined;
}

function CheckAgain({ review, onAgain }: CheckAgainProps) {
  return (
    <>
      <Button onClick={review.ask}>Change answers</Button>
      {onAgain && (
        <Button icon={RotateCw} busy={review.start.isPending} onClick={onAgain}>
          Check again
        </Button>
      )}
    </>
  );
}

function Checking({ preflight: { checked, total } }: { preflight: BulkPreflight }) {
  return (
    <Progress
      label="Checking"
      percent={total === 0 ? null : Math.round((checked / total) * 100)}
      words={`${formatNumber(checked)} of ${plural(total, "campaign")} checked. This creates nothing.`}
    />
  );
}

function Verdict({ preflight }: { preflight: BulkPreflight }) {
  const { total, publishable, withWarnings } = preflight;
  const left = total - publishable;
  return (
    <>
      <output className="font-medium">
        {formatNumber(publishable)} of {plural(total, "campaign")} can be published
        {withWarnings > 0 && `, ${formatNumber(withWarnings)} with warnings`}.
      </output>
      {left > 0 && (
        <Alert tone="warn" title={`${plural(left, "campaign is", "campaigns are")} left out`}>
          {leftOutWords(preflight)}
        </Alert>
      )}
    </>
  );
}

function leftOutWords({ withErrors, publishable }: BulkPreflight): string {
  const what =
    withErrors > 0 ? "They have errors. Fix them and" : "They could not be checked. You can";
  return publishable === 0
    ? `${what} check again.`
    : `${what} check again, or publish the others without them.`;
}

function Answers({ preflight }: { preflight: BulkPreflight }) {
  const { euPoliticalAdvertising, startServing, operations } = preflight;
  return (
    <KeyValueList layout="facts">
      <KeyValue name="EU political advertising">
        {euPoliticalAdvertising === true ? "Yes" : "No"}
      </KeyValue>
      <KeyValue name="When published">{startServing ? "Start serving" : "Start paused"}</KeyValue>
      <KeyValue name="Google operations">
        {formatNumber(operations.checking)} for the check
        {preflight.status === "checked" && `, ${formatNumber(operations.publishing)} to publish`}
      </KeyValue>
    </KeyValueList>
  );
}

/** The maximum cost of the set by currency, because amounts of different currencies can't be added. */
function SetTotals({ preflight: { totals } }: { preflight: BulkPreflight }) {
  if (totals.length === 0) return null;
  return (
    <Card title="Cost" padding="none">
      <Table
        label="Cost by currency"
        columns={costColumns}
        rows={totals}
        keyOf={({ currencyCode }) => currencyCode}
      />
    </Card>
  );
}

const costColumns: readonly TableColumn<BulkPreflight["totals"][number]>[] = [
  { head: "Currency", cell: ({ currencyCode }) => currencyCode, tone: "strong" },
  { head: "Campaigns", cell: ({ campaigns }) => formatNumber(campaigns), align: "end" },
  {
    head: "Daily budget",
    cell: ({ dailyBudget, currencyCode }) => amountWords(dailyBudget, currencyCode),
    align: "end",
  },
  {
    head: "On a single day (2×)",
    cell: ({ maxDaily, currencyCode }) => `up to ${amountWords(maxDaily, currencyCode)}`,
    align: "end",
  },
  {
    head: "In a month (30.4×)",
    cell: ({ maxMonthly, currencyCode }) => `at most ${amountWords(maxMonthly, currencyCode)}`,
    align: "end",
  },
];

const MAX_SHOWN = 3;

/** Campaigns of the set that would bid against each other; nothing if there are none. */
function CompetingList({ pairs }: { pairs: readonly CompetingPair[] }) {
  if (pairs.length === 0) return null;
  return (
    <Card
      title="Competing campaigns"
      description="These share keywords in the same place and language, so they would bid against each other."
    >
      <FoldedList
        label="Competing campaigns"
        items={pairs}
        most={MAX_SHOWN}
        restWords={(count) => plural(count, "more pair")}
      >
        {({ campaignIds, names: [one, other], sharedKeywords, keywords }) => (
          <li key={campaignIds.join(" ")} className="flex items-start gap-2.5 py-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                <bdi>{one}</bdi> and <bdi>{other}</bdi>
              </p>
              <p className="text-fg-2">
                {plural(sharedKeywords, "shared keyword")}: <bdi>{keywords.join(", ")}</bdi>
                {sharedKeywords > keywords.length && ", …"}
              </p>
            </div>
          </li>
        )}
      </FoldedList>
    </Card>
  );
}
