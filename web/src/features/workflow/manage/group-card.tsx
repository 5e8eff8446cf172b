import type { CampaignGroup, GroupStatus } from "@adwright/contracts/campaign-group/group";
import {
  ChevronDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  LoaderCircle,
  Pencil,
  RotateCw,
  Sparkles,
  Target,
} from "lucide-react";
import type { ReactNode } from "react";

import { formatDateTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { PhaseBar } from "../../../ui/state/phase-bar.tsx";
import { GroupCampaigns } from "../campaigns/group-campaigns.tsx";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { aiCostWords, amountWords, groupName, groupStatusWords } from "../workflow-words.ts";
import { GroupMenu } from "./group-menu.tsx";
import { failedCount, type WatchedPhase } from "./use-group-list.ts";
import { type GroupWork, type StartWork, useGroupWork } from "./use-group-work.ts";

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
      stacked
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
  return <Badge {...LOOK[status]}>{groupStatusWords[status]}</Badge>;
}

/** How many targets failed and why, and a button that retries only those. */
function FailedTargets({ group, work }: { group: CampaignGroup; work: StartWork }) {
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

interface GroupButtonsProps {
  group: CampaignGroup;
  work: StartWork;
  isExpanded: boolean;
}

/** The buttons of each status. */
function GroupButtons(props: GroupButtonsProps) {
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
  const { openReview } = useWorkflowSearch();
  return (
    <>
      <ViewCampaigns group={group} isExpanded={isExpanded} />
      <Button variant="primary" icon={ClipboardCheck} onClick={() => openReview(group)}>
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
