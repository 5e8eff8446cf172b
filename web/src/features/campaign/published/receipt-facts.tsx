import type { Receipt } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import { formatCustomerId } from "../../../format/customer-id.ts";
import { formatDateTime } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { useUser } from "../../../session/session-context.ts";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const user = useUser();
  const { made, approvedBy } = receipt;
  const verb = receipt.kind === "publish" ? "Created" : "Removed";
  return (
    <div className="grid gap-x-10 gap-y-2 lg:grid-cols-2">
      <div className="grid content-start gap-2">
        <h3 className="font-medium">{verb} in Google Ads</h3>
        <ul aria-label={`${verb} in Google Ads`} className="list-disc space-y-0.5 pl-4">
          {madeWords(made).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <KeyValueList>
          <KeyValue name="Account">{formatCustomerId(receipt.customerId)}</KeyValue>
          <KeyValue name="Campaign ID in Google Ads">{campaignIdAtGoogle(made) ?? "—"}</KeyValue>
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
          <KeyValue name="Approved plan" help={<TermHelp term="fingerprint" />}>
            <Fingerprint value={receipt.planHash} label="Copy the plan's fingerprint" />
          </KeyValue>
          <KeyValue name={`Receipt ${receipt.sequence}`} help={<TermHelp term="fingerprint" />}>
            <Fingerprint value={receipt.hash} label="Copy the receipt's fingerprint" />
          </KeyValue>
        </KeyValueList>
      </div>
    </div>
  );
}

const SHORT_LENGTH = 12;

function Fingerprint({ value, label }: { value: string; label: string }) {
  return (
    <span className="-my-1.5 inline-flex items-center gap-1">
      <code title={value}>{value.slice(0, SHORT_LENGTH)}…</code>
      <CopyButton text={value} label={label} />
    </span>
  );
}

/** "1 budget", "3 ad groups" … in the order they were made. */
function madeWords(made: MadeResources): string[] {
  const { budget, campaign, criteria = [], adGroups = {}, adGroupCriteria = [] } = made;
  const { ads = [], assets = [], libraryAssets = [], keywords = [], negatives = [] } = made;
  const counts: [count: number, one: string, many?: string][] = [
    [budget === undefined ? 0 : 1, "budget"],
    [campaign === undefined ? 0 : 1, "campaign"],
    [
      criteria.length + adGroupCriteria.length,
      "location, language or audience setting",
      "location, language and audience settings",
    ],
    [Object.keys(adGroups).length, "ad group"],
    [ads.length, "ad"],
    [assets.length, "ad extension"],
    [
      libraryAssets.length,
      "extension text in the asset library",
      "extension texts in the asset library",
    ],
    [keywords.length, "keyword"],
    [negatives.length, "negative keyword"],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => plural(count, one, many));
}

/** The campaign id at the end of customers/1/campaigns/22. */
function campaignIdAtGoogle({ campaign }: MadeResources): string | undefined {
  return campaign?.split("/").at(-1);
}
