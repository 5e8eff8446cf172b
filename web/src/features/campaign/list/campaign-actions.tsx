import type { CampaignSummary } from "@adwright/contracts/campaign";
import { Copy, Download, Trash2 } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { DeleteCampaign } from "./delete-campaign.tsx";
import { useCampaignActions } from "./use-campaign-actions.ts";

interface CampaignActionsProps {
  campaign: CampaignSummary;
  onCopied: (copy: CampaignSummary) => void;
  onDeleted: () => void;
}

/** What can be done with a campaign as a whole. Only what was never published can be deleted. */
export function CampaignActions({ campaign, onCopied, onDeleted }: CampaignActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { duplicate, exportFile } = useCampaignActions(campaign, onCopied);
  // A copy of a campaign without texts could only be published without ads.
  const isWritten = campaign.readiness !== null;
  const isDeletable = campaign.status === "draft" || campaign.status === "failed";
  return (
    <div className="flex w-full flex-wrap gap-2">
      {isWritten && (
        <Button size="sm" icon={Copy} busy={duplicate.isPending} onClick={() => duplicate.mutate()}>
          Duplicate
        </Button>
      )}
      <Button
        size="sm"
        icon={Download}
        busy={exportFile.isPending}
        onClick={() => exportFile.mutate()}
      >
        Export
      </Button>
      {isDeletable && (
        <Button size="sm" icon={Trash2} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      )}
      {isAsking && (
        <DeleteCampaign
          campaign={campaign}
          onClose={() => setIsAsking(false)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}
