import type { CampaignGroup, GroupStatus } from "@adwright/contracts/campaign-group/group";
import { CircleAlert, CircleCheck, LoaderCircle, Pencil, Target } from "lucide-react";

import { formatDateTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { PhaseBar } from "../../../ui/state/phase-bar.tsx";
import { GroupCampaigns } from "../campaigns/group-campaigns.tsx";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { aiCostWords, amountWords, groupName, groupStatusWords } from "../workflow-words.ts";
import { FailedTargets } from "./failed-targets.tsx";
import { GroupButtons } from "./group-buttons.tsx";
import { GroupMenu } from "./group-menu.tsx";
import type { WatchedPhase } from "./phase-notice.ts";
import { useGroupWork } from "./use-group-work.ts";

interface GroupCardProps {
  group: CampaignGroup;
  watch: (groupId: number, phase: WatchedPhase) => void;
}

/** One workflow: its settings, progress and actions, and its campaigns when expanded. */
export function GroupCard({ group, watch }: GroupCardProps) {
  const { group: shownId } = useWorkflowSearch();
  const work = useGroupWork(group, watch);
  const { baseUrl, totalTargets, dailyBudget, targetCpa, currencyCode } = group;
  const isExpanded = shownId === group.id && mayExpand(group);
  return (
    <Card
      title={<bdi className="wrap-anywhere">{groupName(group)}</bdi>}
      description={<span className="wrap-anywhere">{baseUrl}</span>}
      actions={
        <div className="-my-1 flex items-center gap-1">
          <GroupStatusBadge status={group.status} />
          <GroupMenu group={group} />
        </div>
      }
      footer={<GroupButtons group={group} work={work} isExpanded={isExpanded} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <PhaseBar
            label="Goals"
            total={totalTargets}
            done={group.completedGoals}
            failed={group.failedGoals}
          />
          <PhaseBar
            label="Drafts"
            total={totalTargets}
            done={group.completedDrafts}
            failed={group.failedDrafts}
          />
        </div>
        <FailedTargets group={group} work={work} />
        <KeyValueList layout="facts">
          <KeyValue name="Targets">{formatNumber(totalTargets)}</KeyValue>
          <KeyValue name="Budget per day">{amountWords(dailyBudget, currencyCode)}</KeyValue>
          <KeyValue name="Target CPA">{amountWords(targetCpa, currencyCode)}</KeyValue>
          <KeyValue name="Brand">
            <bdi>{group.brandName}</bdi>
          </KeyValue>
          <KeyValue name="Created">{formatDateTime(group.createdAt)}</KeyValue>
          <KeyValue name="AI cost">{aiCostWords(group.aiUsd)}</KeyValue>
        </KeyValueList>
        {isExpanded && <GroupCampaigns group={group} work={work} />}
      </div>
    </Card>
  );
}

/** Also while campaigns are being rewritten, so that the list stays open. */
function mayExpand({ status }: Pick<CampaignGroup, "status">): boolean {
  return status === "drafts_ready" || status === "completed" || status === "generating_drafts";
}

const LOOK = {
  setting_up: { tone: "accent", icon: LoaderCircle },
  generating_goals: { tone: "accent", icon: LoaderCircle },
  goals_ready: { tone: "neutral", icon: Target },
  generating_drafts: { tone: "accent", icon: LoaderCircle },
  drafts_ready: { tone: "neutral", icon: Pencil },
  completed: { tone: "ok", icon: CircleCheck },
  error: { tone: "bad", icon: CircleAlert },
} as const;

function GroupStatusBadge({ status }: { status: GroupStatus }) {
  const { tone, icon } = LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {groupStatusWords[status]}
    </Badge>
  );
}
