import type { ChangeFinding } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";

import { exportSet } from "../../../api/change-file.ts";
import { changeSetQuery, isAtWork } from "../../../api/change.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime } from "../../../format/date.ts";
import { setPage } from "../../../format/pages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Shown } from "../page-state.tsx";
import { ApplyProgress } from "../review/apply-progress.tsx";
import { ChangeLines } from "../review/change-lines.tsx";
import { DeclineButton, ProposalBanner, proposalOf } from "../review/proposal-banner.tsx";
import { OpenAccount, ReviewDialog, StopButton } from "../review/review-dialog.tsx";
import { isEditable } from "../review/use-review.ts";
import { useBrandInAddress } from "../use-brand-in-address.ts";
import { Receipt } from "./receipt.tsx";
import { SetResults } from "./set-results.tsx";
import { setTitle } from "./set-title.ts";
import { statusWords, undoneWords } from "./set-words.ts";
import { UndoButton } from "./undo-button.tsx";

/** /brands/$brandId/changes/$setId: one set of changes, its receipt and its undo. */
export function ChangeSetPage() {
  const { brandId } = useBrandInAddress();
  const { setId: text = "" }: { setId?: string } = useParams({ strict: false });
  const setId = Number(text);
  const query = useQuery(changeSetQuery(brandId, setId));
  const { data: set } = query;
  const [reviewed, setReviewed] = useState<number>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  function closeReview() {
    setReviewed(undefined);
    setChosen(new Set());
  }

  return (
    <>
      <PageHeader
        title={set === undefined ? "Changes" : setTitle(set)}
        badges={set && <Badges set={set} />}
        back={
          <TextLink to="/brands/$brandId/changes" params={{ brandId: String(brandId) }}>
            Back to change log
          </TextLink>
        }
        actions={
          set && (
            <>
              {set.changes.length > 0 && <DownloadSet set={set} />}
              <Actions set={set} chosen={chosen} onReview={setReviewed} />
            </>
          )
        }
      />
      <Shown query={query} what="The changes" loading="Loading the changes" inCard>
        {(shown) => <Content set={shown} chosen={chosen} onChoose={setChosen} />}
      </Shown>
      {reviewed !== undefined && (
        <ReviewDialog brandId={brandId} setId={reviewed} onClose={closeReview} />
      )}
    </>
  );
}

interface ActionsProps {
  set: ChangeSet;
  chosen: ReadonlySet<string>;
  onReview: (setId: number) => void;
}

/** The actions that the set's status allows. */
function Actions({ set, chosen, onReview }: ActionsProps) {
  if (set.status === "applied") {
    if (set.undoneState === "all") return null;
    return <UndoButton set={set} chosen={chosen} onMade={onReview} />;
  }
  if (isAtWork(set)) return <StopButton set={set} />;
  if (!isEditable(set) || set.changes.length === 0) return null;
  return (
    <>
      {proposalOf(set) && <DeclineButton set={set} />}
      <Button variant="primary" onClick={() => onReview(set.setId)}>
        {set.status === "failed" ? "Review and retry" : "Review"}
      </Button>
    </>
  );
}

function Badges({ set }: { set: ChangeSet }) {
  const { words, tone } = statusWords(set);
  const undone = undoneWords(set);
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {undone !== undefined && <Badge>{undone}</Badge>}
    </>
  );
}

/** Why the set was not applied; if nobody knows whether it was, also a link to look in Google Ads. */
function Failure({ set: { status, failure, customerId } }: { set: ChangeSet }) {
  if (failure === undefined) return null;
  const isUnknown = status === "unknown";
  return (
    <Alert
      tone="warn"
      title={isUnknown ? "Not confirmed" : "Not applied"}
      action={isUnknown ? <OpenAccount customerId={customerId} /> : undefined}
    >
      {failure.message}
    </Alert>
  );
}

/** Marks what Google has rejected among several changes. */
function rejections({ failure, changes }: ChangeSet): ChangeFinding[] {
  const { code, changeIds = [] } = failure ?? {};
  if (code !== "GOOGLE_ADS_REJECTED" || changeIds.length === 0 || changes.length === 1) return [];
  const message = "Google Ads rejected this change.";
  return [{ severity: "error", rule: "change/rejected", message, changeIds }];
}

interface ContentProps {
  set: ChangeSet;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function Content({ set, chosen, onChoose }: ContentProps) {
  const { brandId, undoneBy, undoOf } = set;
  const link = (setId: number, words: string) => (
    <TextLink {...setPage(brandId, setId)}>{words}</TextLink>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {set.approvedAt === undefined && <ProposalBanner set={set} />}
      <Failure set={set} />
      <p className="text-fg-2">
        Staged {formatDateTime(set.createdAt)}
        {set.approvedAt !== undefined && ` · approved ${formatDateTime(set.approvedAt)}`}
        {set.appliedAt !== undefined && ` · applied ${formatDateTime(set.appliedAt)}`}
        {undoOf !== undefined && <> · {link(undoOf, "what it undoes")}</>}
        {undoneBy !== undefined && <> · {link(undoneBy, "its undo")}</>}
      </p>
      {isAtWork(set) && (
        <Card title="Progress">
          <ApplyProgress
            set={set}
            leaving="You can leave this page. We'll keep working in the background."
          />
        </Card>
      )}
      {set.status === "applied" ? (
        <>
          <SetResults set={set} />
          <Receipt set={set} chosen={chosen} onChoose={onChoose} />
        </>
      ) : (
        <Card title="Changes">
          <ChangeLines set={set} findings={[...set.findings, ...rejections(set)]} />
        </Card>
      )}
    </div>
  );
}

/** Downloads the set as a file for Google Ads Editor and spreadsheets. */
function DownloadSet({ set }: { set: ChangeSet }) {
  const { brandId, setId, createdAt } = set;
  const download = useWrite({
    run: () => exportSet({ brandId, setId }),
    onDone: (file) => saveFile(file, `changes-${createdAt.slice(0, 10)}.csv`),
    failed: ["Not downloaded", "The changes could not be downloaded. Try again."],
  });
  return (
    <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
      Download CSV
    </Button>
  );
}
