import type { Receipt, ReceiptsVerified } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { useQuery } from "@tanstack/react-query";
import { Download, ShieldCheck } from "lucide-react";

import { receiptQuery, verifyReceipts } from "../../../api/publication.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { formatDateTime } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { useUser } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { countedWords } from "../campaign-words.ts";
import { failureWords } from "../failure-alert.tsx";

interface ReceiptViewProps {
  campaignId: number;
  campaignName: string;
}

/** What the publication created and who approved it; can be downloaded and verified. */
export function ReceiptView({ campaignId, campaignName }: ReceiptViewProps) {
  const query = useQuery(receiptQuery(campaignId));
  return (
    <QueryState
      query={query}
      what="The receipt"
      loading="Loading the receipt"
      rows={3}
      failed="Could not load the receipt"
      message={query.error ? failureWords(query.error) : undefined}
      inCard
    >
      {(receipt) => (
        <Card
          title="Receipt"
          footer={
            <>
              <Button icon={Download} onClick={() => saveReceipt(receipt, campaignName)}>
                Download as JSON
              </Button>
              <VerifyReceipts />
            </>
          }
        >
          <ReceiptFacts receipt={receipt} />
        </Card>
      )}
    </QueryState>
  );
}

function saveReceipt(receipt: Receipt, campaignName: string) {
  const file = new Blob([JSON.stringify(receipt, null, 2)], { type: "application/json" });
  saveFile(file, `${campaignName} receipt ${receipt.sequence}.json`);
}

/**
 * On each click, has the server verify all of the person's receipts, each of which includes the hash of the one before.
 */
function VerifyReceipts() {
  const check = useWrite({ run: verifyReceipts });
  return (
    <>
      <Button icon={ShieldCheck} busy={check.isPending} onClick={() => check.mutate()}>
        Verify receipts
      </Button>
      <div className="w-full empty:hidden">
        {check.data !== undefined && <Outcome verified={check.data} />}
        {check.error !== null && (
          <Alert tone="bad" title="The receipts could not be verified">
            {failureWords(check.error)}
          </Alert>
        )}
      </div>
    </>
  );
}

function Outcome({ verified }: { verified: ReceiptsVerified }) {
  if (verified.ok) {
    const title = `${plural(verified.count, "receipt")} verified`;
    return (
      <Alert tone="ok" announce title={title}>
        Every receipt is there, unchanged and in order.
      </Alert>
    );
  }
  const { title, words } = breakWords(verified);
  return (
    <Alert tone="bad" title={title}>
      {words} Contact support, and keep the receipts you downloaded.
    </Alert>
  );
}

function breakWords({ count, brokenAt = count, reason }: ReceiptsVerified) {
  if (reason === "missing") {
    return {
      title: `Receipt ${brokenAt} is missing`,
      words: "Something that was published or undone here has no receipt.",
    };
  }
  if (reason === "foreign") {
    return {
      title: `Receipt ${brokenAt} is not yours`,
      words: "It names somebody else as the one who approved it.",
    };
  }
  return {
    title: `Receipt ${brokenAt} of ${count} doesn't match`,
    words: "That receipt was changed or is missing.",
  };
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
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
  const setting = "location, language or audience setting";
  const settings = "location, language and audience settings";
  const text = "extension text in the asset library";
  return countedWords([
    [budget === undefined ? 0 : 1, "budget"],
    [campaign === undefined ? 0 : 1, "campaign"],
    [criteria.length + adGroupCriteria.length, setting, settings],
    [Object.keys(adGroups).length, "ad group"],
    [ads.length, "ad"],
    [assets.length, "ad extension"],
    [libraryAssets.length, text, "extension texts in the asset library"],
    [keywords.length, "keyword"],
    [negatives.length, "negative keyword"],
  ]);
}

/** The campaign id at the end of customers/1/campaigns/22. */
function campaignIdAtGoogle({ campaign }: MadeResources): string | undefined {
  return campaign?.split("/").at(-1);
}
