import type { ChangeReceipt, ReceiptLine } from "@adwright/contracts/change/change-receipt";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { useQuery } from "@tanstack/react-query";

import { changeReceiptQuery } from "../../../api/change.ts";
import { changeWords } from "../../../staging/change-words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Shown } from "../page-state.tsx";

interface ReceiptProps {
  set: ChangeSet;
  /** The changes chosen to be undone. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** What a set changed, field by field, as read back from the account. */
export function Receipt(props: ReceiptProps) {
  const { brandId, setId } = props.set;
  const query = useQuery(changeReceiptQuery(brandId, setId));
  return (
    <Shown query={query} what="The receipt" loading="Loading the receipt" inCard>
      {(receipt) => <Lines {...props} receipt={receipt} />}
    </Shown>
  );
}

function Lines({ set, chosen, onChoose, receipt }: ReceiptProps & { receipt: ChangeReceipt }) {
  const isChoosable = set.undoneState !== "all" && receipt.lines.length > 1;
  function choose(changeId: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(changeId);
    else next.delete(changeId);
    onChoose(next);
  }
  return (
    <Card title="Receipt" description={`No. ${receipt.sequence}`} padding="none">
      <ul aria-label="What was changed" className="divide-y divide-line">
        {receipt.lines.map((line) => (
          <li key={line.change.changeId} className="flex gap-3 px-4 py-2.5">
            {isChoosable && (
              <Checkbox
                aria-label={`Choose ${line.path.at(-1) ?? "this change"} to undo`}
                checked={chosen.has(line.change.changeId)}
                onCheckedChange={(isChosen) => choose(line.change.changeId, isChosen)}
              />
            )}
            <Line line={line} currencyCode={set.currencyCode} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ line, currencyCode }: { line: ReceiptLine; currencyCode: string }) {
  const { what, before, after } = changeWords(line.change, currencyCode, undefined);
  return (
    <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="min-w-0">
        {what}
        <span className="block text-xs text-fg-2 wrap-anywhere">
          {line.path.filter((part) => part !== "").join(" › ")}
        </span>
      </span>
      <span className="num flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        <span className="text-fg-2 wrap-anywhere">{before}</span>
        <span aria-hidden="true">→</span>
        <span className="sr-only">became</span>
        <span className="font-medium wrap-anywhere">{after}</span>
        {line.isVerified ? (
          <Badge tone="ok">Confirmed in Google Ads</Badge>
        ) : (
          <Badge tone="warn">Different in Google Ads</Badge>
        )}
      </span>
    </div>
  );
}
