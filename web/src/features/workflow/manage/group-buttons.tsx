import type { CampaignGroup, GroupStatus } from "@adwright/contracts/campaign-group/group";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, ClipboardCheck, RotateCw, Sparkles } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { openPublishReview } from "../open-publish-review.ts";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import type { StartWork } from "./use-group-work.ts";

interface GroupButtonsProps {
  group: CampaignGroup;
  work: StartWork;
  isExpanded: boolean;
}

/** The buttons of each status. */
export function GroupButtons(props: GroupButtonsProps) {
  return buttonsOf[props.group.status](props);
}

const buttonsOf: Record<GroupStatus, (props: GroupButtonsProps) => ReactNode> = {
  setting_up: GeneratingGoals,
  generating_goals: GeneratingGoals,
  goals_ready: GenerateDrafts,
  generating_drafts: GenerateDrafts,
  drafts_ready: CampaignButtons,
  completed: CampaignButtons,
  error: RetryGoals,
};

function GeneratingGoals() {
  return <Button disabled>Generating Goals...</Button>;
}

function GenerateDrafts({ group, work, isExpanded }: GroupButtonsProps) {
  return (
    <>
      <Button
        variant="primary"
        icon={Sparkles}
        busy={work.isPending && work.variables.kind === "drafts"}
        disabled={group.status === "generating_drafts"}
        onClick={() => work.mutate({ kind: "drafts" })}
      >
        Generate Drafts
      </Button>
      {isExpanded && <ViewCampaigns group={group} isExpanded />}
    </>
  );
}

function RetryGoals({ work }: GroupButtonsProps) {
  return (
    <Button
      variant="primary"
      icon={RotateCw}
      busy={work.isPending}
      onClick={() => work.mutate({ kind: "goals" })}
    >
      Retry Goal Generation
    </Button>
  );
}

function CampaignButtons({ group, isExpanded }: GroupButtonsProps) {
  const navigate = useNavigate();
  return (
    <>
      <ViewCampaigns group={group} isExpanded={isExpanded} />
      <Button
        variant="primary"
        icon={ClipboardCheck}
        onClick={() => openPublishReview(navigate, group)}
      >
        Publish All to Google Ads
      </Button>
    </>
  );
}

function ViewCampaigns({ group, isExpanded }: Pick<GroupButtonsProps, "group" | "isExpanded">) {
  const { go } = useWorkflowSearch();
  return (
    <Button
      icon={isExpanded ? ChevronUp : ChevronDown}
      aria-expanded={isExpanded}
      onClick={() => go({ tab: "manage", group: isExpanded ? undefined : group.id }, true)}
    >
      {isExpanded ? "Hide Campaigns" : "View Campaigns"}
    </Button>
  );
}
