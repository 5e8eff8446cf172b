import type { BulkPublication } from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";

import { formatDateTime, formatTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { PhaseBar } from "../../../ui/state/phase-bar.tsx";
import { RunButtons } from "./run-buttons.tsx";
import { RunTable } from "./run-table.tsx";
import { runSentence, runStatusWords } from "./run-words.ts";
import type { Review } from "./use-review.ts";

interface RunPanelProps {
  group: CampaignGroup;
  publication: BulkPublication;
  review: Review;
}

const tones = {
  running: "accent",
  stopping: "accent",
  stopped: "warn",
  done: "ok",
  undoing: "accent",
  undone: "neutral",
} as const;

/** The progress or result of the set's publication; everything shown comes from the same answer. */
export function RunPanel({ group, publication, review }: RunPanelProps) {
  const { status, waitingFor, approvedAt, failed } = publication;
  return (
    <div className="grid gap-4">
      <Card
        title="Publication"
        description={
          <span className="num">
            Approved {formatDateTime(approvedAt)} · as of {formatTime(review.publicationAsOfMs)}
          </span>
        }
        actions={
          <Badge tone={status === "done" && failed > 0 ? "warn" : tones[status]}>
            {runStatusWords[status]}
          </Badge>
        }
        footer={<RunButtons group={group} publication={publication} review={review} />}
      >
        <div className="grid gap-4">
          <output>{runSentence(publication)}</output>
          <Bar publication={publication} />
          {waitingFor !== null && (
            <Alert tone="neutral" announce title="Waiting">
              {waitingFor}
            </Alert>
          )}
          <Counts publication={publication} />
        </div>
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
