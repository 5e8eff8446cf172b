import type { Receipt } from "@adwright/contracts/publication/publication";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";

import { receiptQuery } from "../../../api/publication.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { saveFile } from "../save-file.ts";
import { failureWords } from "./failure-words.ts";
import { ReceiptFacts } from "./receipt-facts.tsx";
import { VerifyReceipts } from "./verify-receipts.tsx";

interface ReceiptViewProps {
  campaignId: number;
  campaignName: string;
}

/** What the publication made and who approved it; to keep as a file, and to check. */
export function ReceiptView({ campaignId, campaignName }: ReceiptViewProps) {
  const { data: receipt, error, refetch, isFetching } = useQuery(receiptQuery(campaignId));
  if (receipt === undefined) {
    return (
      <Card padding="none">
        {error === null ? (
          <SkeletonRows label="Loading the receipt" />
        ) : (
          <ErrorState
            title="The receipt could not be loaded"
            message={failureWords(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Card>
    );
  }
  return (
    <Card
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
  );
}

function saveReceipt(receipt: Receipt, campaignName: string) {
  const file = new Blob([JSON.stringify(receipt, null, 2)], { type: "application/json" });
  saveFile(file, `${campaignName} receipt ${receipt.sequence}.json`);
}
