import type { Receipt } from "@adwright/contracts/publication/publication";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";

import { receiptQuery } from "../../../api/publication.ts";
import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { LoadingCard } from "./loading-card.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";
import { VerifyReceipts } from "./verify-receipts.tsx";

interface ReceiptViewProps {
  campaignId: number;
  campaignName: string;
}

/** What the publication created and who approved it; can be downloaded and verified. */
export function ReceiptView({ campaignId, campaignName }: ReceiptViewProps) {
  const query = useQuery(receiptQuery(campaignId));
  const { data: receipt } = query;
  if (receipt === undefined) return <LoadingCard what="the receipt" query={query} />;
  return (
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
  );
}

function saveReceipt(receipt: Receipt, campaignName: string) {
  const file = new Blob([JSON.stringify(receipt, null, 2)], { type: "application/json" });
  saveFile(file, `${campaignName} receipt ${receipt.sequence}.json`);
}
