import type { GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { RotateCw } from "lucide-react";

import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import type { StartWork } from "../manage/use-group-work.ts";

interface GenerationFailedProps {
  campaign: Pick<GroupCampaign, "id" | "error">;
  work: StartWork;
}

/** A failed campaign: the error, and a button that retries only this campaign. */
export function GenerationFailed({ campaign: { id, error }, work }: GenerationFailedProps) {
  const isRetrying =
    work.isPending && work.variables.kind === "regenerate" && work.variables.campaignId === id;
  return (
    <Alert
      tone="bad"
      announce={false}
      title="Campaign Generation Failed: Ad groups couldn't be generated. This usually happens due to API limits or authentication issues."
      action={
        <Button
          size="sm"
          icon={RotateCw}
          busy={isRetrying}
          onClick={() => work.mutate({ kind: "regenerate", campaignId: id })}
        >
          Retry
        </Button>
      }
    >
      {error}
    </Alert>
  );
}
