import type { Receipt } from "@adwright/contracts/publication/publication";

import { formatCustomerId } from "../../../format/customer-id.ts";
import { formatDateTime } from "../../../format/date.ts";
import { useUser } from "../../../session/session-context.ts";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { campaignIdAtGoogle, madeWords } from "./made-words.ts";

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const user = useUser();
  const { made, approvedBy } = receipt;
  const verb = receipt.kind === "publish" ? "Created" : "Removed";
  return (
    <div className="grid gap-x-10 gap-y-2 lg:grid-cols-2">
      <div className="grid content-start gap-2">
        <h3 className="font-medium">{verb} at Google</h3>
        <ul aria-label={`${verb} at Google`} className="list-disc space-y-0.5 pl-4">
          {madeWords(made).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <KeyValueList>
          <KeyValue name="Account">{formatCustomerId(receipt.customerId)}</KeyValue>
          <KeyValue name="Campaign ID at Google">{campaignIdAtGoogle(made) ?? "—"}</KeyValue>
        </KeyValueList>
      </div>
      <div>
        <KeyValueList>
          <KeyValue name="Approved by">
            {approvedBy === user.id ? `${user.email} (you)` : approvedBy}
          </KeyValue>
          <KeyValue name="Approved">{formatDateTime(receipt.approvedAt)}</KeyValue>
          <KeyValue name="Completed">{formatDateTime(receipt.completedAt)}</KeyValue>
          <KeyValue name="EU political advertising">
            {receipt.euPoliticalAdvertising ? "Yes, declared" : "No, declared"}
          </KeyValue>
          <KeyValue name="Approved plan">
            <Hash value={receipt.planHash} label="Copy plan hash" />
          </KeyValue>
          <KeyValue name={`Receipt ${receipt.sequence}`}>
            <Hash value={receipt.hash} label="Copy receipt hash" />
          </KeyValue>
        </KeyValueList>
      </div>
    </div>
  );
}

const SHORT_LENGTH = 12;

function Hash({ value, label }: { value: string; label: string }) {
  return (
    <span className="-my-1.5 inline-flex items-center gap-1">
      <code title={value}>{value.slice(0, SHORT_LENGTH)}…</code>
      <CopyButton text={value} label={label} />
    </span>
  );
}
