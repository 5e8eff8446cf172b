import type {
  BulkPublication,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { CircleCheck } from "lucide-react";
import { type ComponentProps, type FormEvent, useRef, useState } from "react";

import { publishedCampaignsQuery } from "../../../api/bulk-publication.ts";
import { formatDateTime, formatTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { campaignPage } from "../../../format/pages.ts";
import { plural } from "../../../format/plural.ts";
import { EuQuestion } from "../../../publishing/eu-question.tsx";
import { StartQuestion } from "../../../publishing/start-question.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Table, type TableColumn } from "../../../ui/layout/table.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { PhaseBar } from "../../../ui/state/phase-bar.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { CampaignPages } from "../use-campaign-pages.tsx";
import { groupName } from "../workflow-words.ts";
import { CheckedSet } from "./checked-set.tsx";
import { RunButtons } from "./run-buttons.tsx";
import { runSentence, runStateWords, runStatusWords } from "./run-words.ts";
import { type Review, useReview } from "./use-review.ts";

interface ReviewScreenProps {
  group: CampaignGroup;
  /** The only campaign to publish; if undefined, all drafts. */
  only: number | undefined;
}

/** Review & publish: two questions, a check of the whole set, one approval, and the publication. */
export function ReviewScreen({ group, only }: ReviewScreenProps) {
  const review = useReview(group, only);
  return (
    <>
      <PageHeader
        back={
          <TextLink to="/supercharged-isolated" search={{ tab: "manage", group: group.id }}>
            Back to workflows
          </TextLink>
        }
        title="Review & publish"
        description={
          <>
            <bdi className="wrap-anywhere">{groupName(group)}</bdi>
            {only !== undefined && (
              <>
                , one campaign.{" "}
                <TextLink to="/supercharged-isolated" search={{ review: group.id }}>
                  Review all campaigns
                </TextLink>
              </>
            )}
          </>
        }
      />
      <Phase group={group} only={only} review={review} />
    </>
  );
}

interface PhaseProps extends ReviewScreenProps {
  review: Review;
}

function Phase({ group, only, review }: PhaseProps) {
  const { phase: data, error, isFetching, retry: refetch } = review;
  return (
    <QueryState
      query={{ data, error, isFetching, refetch }}
      what="The review"
      loading="Loading the review"
      inCard
    >
      {(phase) => {
        if (phase.view === "questions")
          return <QuestionsCard group={group} only={only} review={review} />;
        return phase.view === "check" ? (
          <CheckedSet group={group} preflight={phase.preflight} review={review} />
        ) : (
          <RunPanel group={group} publication={phase.publication} review={review} />
        );
      }}
    </QueryState>
  );
}

/** Questions for the whole set, asked before the check; the answers are stored on each campaign. */
function QuestionsCard({ group, only, review }: PhaseProps) {
  const { start, preflight, keep } = review;
  const [political, setPolitical] = useState(preflight?.euPoliticalAdvertising ?? null);
  const [startServing, setStartServing] = useState(preflight?.startServing ?? false);
  const [isMissing, setIsMissing] = useState(false);
  const questions = useRef<HTMLDivElement>(null);
  const count = only === undefined ? group.completedDrafts - group.published : 1;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (political === null) {
      setIsMissing(true);
      questions.current?.querySelector<HTMLElement>("[type=radio]")?.focus();
      return;
    }
    start.mutate({ euPoliticalAdvertising: political, startServing });
  }

  if (count <= 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="Nothing to publish">
          {group.published > 0
            ? "All campaigns of this workflow are published."
            : "This workflow has no drafts yet."}
        </EmptyState>
      </Card>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="max-w-2xl" aria-label="Before the check">
      <Card
        title="Before the check"
        description="Two questions, asked once for the whole set."
        footer={
          <>
            <Button type="submit" variant="primary" busy={start.isPending}>
              Check {plural(count, "campaign")}
            </Button>
            {keep !== undefined && <Button onClick={keep}>Cancel</Button>}
            <span className="text-fg-3">This publishes nothing.</span>
          </>
        }
      >
        <div ref={questions} className="grid gap-5">
          <EuQuestion
            answer={political}
            isMissing={isMissing && political === null}
            disabled={start.isPending}
            scope={count === 1 ? "" : "Your answer applies to every campaign of the set. "}
            onAnswer={setPolitical}
          />
          <StartQuestion
            startServing={startServing}
            disabled={start.isPending}
            onAnswer={setStartServing}
          />
        </div>
      </Card>
    </form>
  );
}

type RunPanelProps = ComponentProps<typeof RunButtons>;

const tones = {
  running: "accent",
  stopping: "accent",
  stopped: "warn",
  done: "ok",
  undoing: "accent",
  undone: "neutral",
} as const;

/** The progress or result of the set's publication; everything shown comes from the same answer. */
function RunPanel({ group, publication, review }: RunPanelProps) {
  const { status, waitingFor, approvedAt, failed } = publication;
  return (
    <div className="grid gap-4">
      <Card
        stacked
        title="Publication"
        description={
          <span className="num">
            Approved {formatDateTime(approvedAt)} · as of {formatTime(review.publicationAsOfMs)}
          </span>
        }
        actions={
          <Badge tone={status === "done" && failed > 0 ? "warn" : tones[status]}>
            {runStatusWords(status)}
          </Badge>
        }
        footer={<RunButtons group={group} publication={publication} review={review} />}
      >
        <output>{runSentence(publication)}</output>
        <Bar publication={publication} />
        {waitingFor !== null && (
          <Alert tone="neutral" announce title="Waiting">
            {waitingFor}
          </Alert>
        )}
        <Counts publication={publication} />
      </Card>
      <RunTable groupId={group.id} publication={publication} />
    </div>
  );
}

function Bar({ publication }: Pick<RunPanelProps, "publication">) {
  const { status, total, published, failed, undone, kept, running } = publication;
  if (status === "undoing" || status === "undone") {
    const all = published + running + undone + kept;
    return <PhaseBar label="Undone" total={all} done={undone + kept} failed={0} />;
  }
  return <PhaseBar label="Published" total={total} done={published} failed={failed} />;
}

function Counts({ publication }: Pick<RunPanelProps, "publication">) {
  const { waiting, running, published, failed, undone, kept, operations } = publication;
  return (
    <KeyValueList layout="facts">
      <KeyValue name="Waiting">{formatNumber(waiting)}</KeyValue>
      <KeyValue name="In progress">{formatNumber(running)}</KeyValue>
      <KeyValue name="Published">{formatNumber(published)}</KeyValue>
      <KeyValue name="Failed">{formatNumber(failed)}</KeyValue>
      {undone + kept > 0 && (
        <>
          <KeyValue name="Undone">{formatNumber(undone)}</KeyValue>
          <KeyValue name="Kept">{formatNumber(kept)}</KeyValue>
        </>
      )}
      <KeyValue name="Google operations">{formatNumber(operations)}</KeyValue>
    </KeyValueList>
  );
}

const resultTones = {
  waiting: "neutral",
  running: "accent",
  published: "ok",
  failed: "bad",
  undone: "neutral",
  kept: "warn",
} as const;

interface RunTableProps {
  groupId: number;
  publication: BulkPublication;
}

/** The result for each campaign. */
function RunTable({ groupId, publication }: RunTableProps) {
  return (
    <CampaignPages
      total={publication.total}
      queryOf={(cursor) => publishedCampaignsQuery(groupId, publication, cursor)}
    >
      {(campaigns) => (
        <Table
          label="Campaigns of the publication"
          columns={columns}
          rows={campaigns}
          keyOf={({ campaignId }) => campaignId}
        />
      )}
    </CampaignPages>
  );
}

const columns: readonly TableColumn<BulkPublishedCampaign>[] = [
  {
    head: "State",
    cell: ({ state }) => <Badge tone={resultTones[state]}>{runStateWords(state)}</Badge>,
  },
  {
    head: "Campaign",
    cell: ({ campaignId, name, message }) => (
      <div className="grid min-w-48 whitespace-normal">
        <TextLink {...campaignPage(campaignId)}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </TextLink>
        <span className="text-fg-2 wrap-anywhere">{message}</span>
      </div>
    ),
  },
];
