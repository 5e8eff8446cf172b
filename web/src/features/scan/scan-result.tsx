import type { ScannedPage, ScanState } from "@adwright/contracts/campaign-group/scan";
import { capitalized } from "@adwright/rules/words";
import { FileSearch, Square } from "lucide-react";

import { plural } from "../../format/plural.ts";
import { Button } from "../../ui/action/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { FoldedPanel } from "../../ui/layout/folded-panel.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { Progress } from "../../ui/state/progress.tsx";
import type { ScanWork } from "./use-scan.ts";

interface Choice {
  /** The pages that the person selected or deselected, by id. */
  byHand: Record<string, boolean>;
  onChoose: (pageId: string, isChosen: boolean) => void;
}

interface ScanResultProps extends Choice {
  work: ScanWork;
  onStop: (() => void) | undefined;
  onAgain: () => void;
}

/** The progress of the scan, its result, or why it failed. */
export function ScanResult({ work, onStop, onAgain, ...choice }: ScanResultProps) {
  const { state, isReading, failure } = work;
  return (
    <Card title="Scan result" padding="none">
      {isReading && <Reading work={work} onStop={onStop} />}
      {failure !== undefined && <Failed failure={failure} onAgain={onAgain} />}
      {state !== undefined && <Pages state={state} {...choice} />}
      {!isReading && state !== undefined && <Skipped skipped={state.skipped} />}
      {!isReading && failure === undefined && <Empty state={state} />}
    </Card>
  );
}

function Reading({ work, onStop }: Pick<ScanResultProps, "work" | "onStop">) {
  const { state, isStopping } = work;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <Progress
          label="Scanning the website"
          percent={null}
          words={state?.message || "Starting the scan"}
        />
      </div>
      <Button icon={Square} busy={isStopping} disabled={onStop === undefined} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function Failed({ failure, onAgain }: { failure: string; onAgain: () => void }) {
  return (
    <div className="p-4">
      <Alert
        tone="bad"
        title="The website could not be scanned"
        action={<Button onClick={onAgain}>Retry</Button>}
      >
        {failure}
      </Alert>
    </div>
  );
}

/** The pages with checkboxes; by default those that the scan suggests are selected. */
function Pages({ state, byHand, onChoose }: Choice & { state: ScanState }) {
  const { pages, listed, status } = state;
  if (pages.length === 0) return null;
  const isChosen = (page: ScannedPage) => byHand[page.id] ?? page.selected;
  const isOver = status === "done" || status === "stopped";
  return (
    <>
      {isOver && (
        <output className="block border-b border-line px-4 py-2.5 text-fg-2">
          {status === "stopped" && "Scan stopped. "}
          {plural(pages.length, "page")} read, {plural(listed, "address", "addresses")} found,{" "}
          {plural(pages.filter(isChosen).length, "page")} selected
        </output>
      )}
      {!isOver && <hr className="border-line" />}
      <PageList pages={pages} isChosen={isChosen} onChoose={onChoose} />
    </>
  );
}

function Skipped({ skipped }: Pick<ScanState, "skipped">) {
  if (skipped.length === 0) return null;
  return (
    <div className="border-t border-line p-4">
      <FoldedPanel title={`${plural(skipped.length, "page")} left out`}>
        <ul aria-label="Pages left out" className="grid gap-2">
          {skipped.map(({ url, reason }) => (
            <li key={url} className="wrap-anywhere">
              {url}
              <span className="block text-xs text-fg-3">{reason}</span>
            </li>
          ))}
        </ul>
      </FoldedPanel>
    </div>
  );
}

/** Shown if there are no pages and no scan is running. */
function Empty({ state }: { state: ScanState | undefined }) {
  if (state?.status === "stopped" && state.pages.length === 0) {
    return (
      <EmptyState icon={Square} title="Scan stopped">
        No page had been read yet.
      </EmptyState>
    );
  }
  if (state !== undefined) return null;
  return (
    <EmptyState icon={FileSearch} title="No scan yet">
      Select a brand and scan its website. The pages worth advertising appear here.
    </EmptyState>
  );
}

interface PageListProps {
  pages: readonly ScannedPage[];
  isChosen: (page: ScannedPage) => boolean;
  onChoose: (pageId: string, isChosen: boolean) => void;
}

/** The pages of a scan, best first; their titles and descriptions are untrusted text. */
function PageList({ pages, isChosen, onChoose }: PageListProps) {
  return (
    <ul aria-label="Scanned pages" className="divide-y divide-line">
      {pages.map((page) => (
        <li key={page.id} className="px-4 py-3">
          <Checkbox
            checked={isChosen(page)}
            onCheckedChange={(checked) => onChoose(page.id, checked)}
            label={
              <span dir="auto" className="font-medium wrap-anywhere">
                {page.title}
              </span>
            }
            description={
              <>
                <span className="block wrap-anywhere">{page.url}</span>
                <span className="block text-fg-2">{page.reasons.join(" · ")}</span>
              </>
            }
            trailing={<Judgement page={page} />}
          />
        </li>
      ))}
    </ul>
  );
}

function Judgement({ page: { type, relevanceScore } }: { page: ScannedPage }) {
  return (
    <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
      <Badge>{type === "home" ? "Home page" : capitalized(type)}</Badge>
      <span className="num text-right text-xs text-fg-2 sm:min-w-20">
        {relevanceScore}% relevant
      </span>
    </span>
  );
}
