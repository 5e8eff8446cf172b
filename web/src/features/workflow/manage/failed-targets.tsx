import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { RotateCw } from "lucide-react";

import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { failedCount } from "./phase-notice.ts";
import type { GroupWork, StartWork } from "./use-group-work.ts";

interface FailedTargetsProps {
  group: CampaignGroup;
  work: StartWork;
}

/** How many targets failed and why, and a button that retries only those. */
export function FailedTargets({ group, work }: FailedTargetsProps) {
  const failed = failedCount(group);
  if (failed <= 0) return null;
  const retry = retryOf(group);
  return (
    <Alert
      tone={group.status === "error" ? "bad" : "warn"}
      announce={false}
      title={`${plural(failed, "target")} failed`}
      action={
        retry !== undefined && (
          <Button
            size="sm"
            icon={RotateCw}
            busy={work.isPending && work.variables.kind === retry.kind}
            onClick={() => work.mutate(retry)}
          >
            Retry
          </Button>
        )
      }
    >
      {group.error}
    </Alert>
  );
}

/** In status `error`, the group's own button retries. */
function retryOf({ status }: CampaignGroup): GroupWork | undefined {
  if (status === "error") return undefined;
  return status === "goals_ready" ? { kind: "goals" } : { kind: "regenerate" };
}
