import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { IconButton } from "../../../ui/action/icon-button.tsx";
import { strategyWords } from "../live-words.ts";
import { useLive } from "../staged/staged-context.ts";
import { StagedValue } from "../staged/staged-value.tsx";
import { biddingWords } from "../value-words.ts";
import { BiddingDialog } from "./bidding-dialog.tsx";

/** The campaign's bidding and its target. Portfolio strategies and unknown ones can't be edited. */
export function BiddingValue({ page }: { page: LiveCampaignPage }) {
  const { staged, notEditable, currencyCode } = useLive();
  const [isOpen, setIsOpen] = useState(false);
  const { resource, bidding, hasPortfolio } = page;
  const change = staged.find("bidding", resource);
  if (bidding === null || hasPortfolio) {
    return (
      <span title="This bidding strategy can only be changed in Google Ads.">
        {strategyWords(page.biddingStrategy)}
        {hasPortfolio && <span className="text-fg-2"> (portfolio strategy)</span>}
      </span>
    );
  }
  const reason = notEditable["bidding"];
  const value =
    change === undefined ? (
      biddingWords(bidding, currencyCode)
    ) : (
      <StagedValue change={change} label="the bidding" />
    );
  if (reason !== undefined || staged.isLocked) return <span title={reason}>{value}</span>;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {value}
      <IconButton icon={Pencil} label="Edit the bidding" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <BiddingDialog
          campaign={resource}
          bidding={change?.what.kind === "bidding" ? change.what.to : bidding}
          onClose={() => setIsOpen(false)}
        />
      )}
    </span>
  );
}
