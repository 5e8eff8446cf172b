import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from "react";

import {
  QuestionUnderContext,
  type QuestionUnderProps,
} from "../../../ad-editor/judging/judged-field.tsx";
import { reviewQuery } from "../../../api/publication.ts";
import { Button } from "../../../ui/action/button.tsx";
import { type PageAction, usePageActions } from "../../../ui/action/page-actions.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { AdDirectionContext, adDirectionOf } from "../../../ui/layout/ad-direction.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Later } from "../../../ui/state/later.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";
import { readinessTone } from "../campaign-words.ts";
import { useFocusOnSwap } from "../page/heading-focus.ts";
import { PublishDialog } from "../publish/publish-dialog.tsx";
import { PublishProgress } from "../publish/publish-progress.tsx";
import { useFreshCampaign, usePublication } from "../publish/use-publication.ts";
import { PublicationNotLoaded } from "../published/publication-not-loaded.tsx";
import { QuestionsProvider } from "../questions/questions-context.tsx";
import { QuestionUnder } from "../questions/questions.tsx";
import { PublishedBadge, StatusBadge } from "../status-badge.tsx";
import { CampaignContents } from "./campaign-contents.tsx";
import { CampaignNotices } from "./campaign-notices.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorProvider, useEditorStore } from "./state/editor-context.tsx";

// Needed for published campaigns only.
const PublishedPanel = lazyPart(
  async () => (await import("../published/published-panel.tsx")).PublishedPanel,
  PublicationNotLoaded,
);

const PublicationRecord = lazyPart(
  async () => (await import("../published/publication-record.tsx")).PublicationRecord,
);

interface CampaignPreviewProps {
  campaign: Campaign;
  brand: Brand | undefined;
  onEdit: () => void;
}

const askUnder = (asked: QuestionUnderProps) => <QuestionUnder {...asked} />;

/** The generated campaign, to read, edit and publish. */
export function CampaignPreview(props: CampaignPreviewProps) {
  return (
    <EditorProvider campaign={props.campaign}>
      <AdDirectionContext value={adDirectionOf(props.campaign.language)}>
        <QuestionsProvider campaign={props.campaign} brand={props.brand}>
          <QuestionUnderContext value={askUnder}>
            <Preview {...props} />
          </QuestionUnderContext>
        </QuestionsProvider>
      </AdDirectionContext>
    </EditorProvider>
  );
}

function Preview({ campaign, brand, onEdit }: CampaignPreviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const publication = usePublication(campaign);
  useFreshCampaign(campaign.id, isAsking);
  useFocusOnSwap(`${campaign.status} ${publication.isRunning} ${publication.status?.hasError}`);
  const { flush, save, undo, redo } = useEditorStore();
  const page = useRef<HTMLDivElement>(null);
  useEditorKeys(page, { undo, redo, save });
  const mayChange = isEditable(campaign) && !publication.isRunning;

  const askToEdit = () => void onceSaved(onEdit);
  const askToPublish = () => void onceSaved(() => setIsAsking(true));
  const mayPublish = mayChange && campaign.brandId !== null;
  usePageActions([
    ...listActions(mayPublish, [{ label: "Publish", run: askToPublish }]),
    ...listActions(mayChange, [
      { label: "Edit Campaign", run: askToEdit },
      { label: "Undo the last edit", run: undo },
      { label: "Redo", run: redo },
    ]),
  ]);

  /** The next step works on the saved campaign, so edits are saved first; the editor bar shows a failure. */
  async function onceSaved(proceed: () => void) {
    if (await flush()) proceed();
  }

  const contents = <CampaignContents campaign={campaign} brand={brand} mayChange={mayChange} />;
  return (
    <>
      <PageHeader
        back={<TextLink to="/campaigns">Back to campaigns</TextLink>}
        title={<bdi className="wrap-anywhere">{campaign.name}</bdi>}
        badges={<Badges campaign={campaign} isPublishing={publication.isRunning} />}
        actions={
          mayChange && (
            <Button icon={Pencil} onClick={askToEdit}>
              Edit Campaign
            </Button>
          )
        }
      />
      <div ref={page} className="grid gap-4">
        <PublishProgress
          campaign={campaign}
          publication={publication}
          onEdit={mayChange ? askToEdit : undefined}
        />
        <CampaignNotices campaign={campaign} mayChange={mayChange} />
        {campaign.status === "published" ? (
          <Suspense fallback={<PanelSkeleton />}>
            <Published campaign={campaign} contents={contents} />
          </Suspense>
        ) : (
          <Later placeholder={<ContentsSkeleton />}>
            {mayChange && (
              <EditorBar
                campaign={campaign}
                isPublishing={isAsking}
                mayPublish={mayPublish}
                onPublish={askToPublish}
              />
            )}
            {contents}
          </Later>
        )}
        {mayChange && (
          <Suspense>
            <PublicationRecord campaign={campaign} />
          </Suspense>
        )}
      </div>
      {isAsking && (
        <PublishDialog
          campaign={campaign}
          brand={brand}
          onClose={() => setIsAsking(false)}
          onEdit={onEdit}
          onStarted={publication.follow}
        />
      )}
    </>
  );
}

/** The live campaign; without its brand, or with Google out of reach, what was published. */
function Published({ campaign, contents }: { campaign: Campaign; contents: ReactNode }) {
  const { id, brandId, googleCampaignId } = campaign;
  const renderLive = use(LiveViewContext);
  const fallback = (
    <>
      <PublishedPanel campaign={campaign} />
      {contents}
    </>
  );
  if (renderLive === null || brandId === null || googleCampaignId === null) return fallback;
  return renderLive({
    campaignId: id,
    brandId,
    campaign: googleCampaignId,
    fallback: <div className="mt-4 grid gap-4">{fallback}</div>,
  });
}

const listActions = (areOffered: boolean, actions: PageAction[]): PageAction[] =>
  areOffered ? actions : [];

function isEditable({ status }: Campaign): boolean {
  return status === "draft" || status === "failed";
}

function ContentsSkeleton() {
  return (
    <SkeletonRegion label="Loading the texts">
      <div className="grid gap-4">
        <Skeleton shape="chart" />
        <Skeleton shape="chart" />
      </div>
    </SkeletonRegion>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonRegion label="Loading the publication">
      <Skeleton shape="chart" />
    </SkeletonRegion>
  );
}

function Badges({ campaign, isPublishing }: { campaign: Campaign; isPublishing: boolean }) {
  const { id, status, readiness, brandId, googleCampaignId } = campaign;
  const isPublished = status === "published" && !isPublishing;
  // On the tabs of a live campaign, nothing else may read it. Beside the publication's card, the cache is enough.
  const isLive = isPublished && brandId !== null && googleCampaignId !== null;
  const { data: review } = useQuery({ ...reviewQuery(id), enabled: isLive, refetchOnMount: true });
  return (
    <>
      {isPublished ? (
        <PublishedBadge serving={review?.campaign.status} />
      ) : (
        <StatusBadge status={isPublishing ? "publishing" : status} />
      )}
      {/* Once Google judges the ads, its strength is what counts. */}
      {readiness !== null && !isPublished && <ReadinessBadge readiness={readiness} />}
    </>
  );
}

function ReadinessBadge({ readiness }: { readiness: number }) {
  if (readiness === 0) return <Badge tone="bad">Can’t publish yet</Badge>;
  return <Badge tone={readinessTone(readiness)}>Readiness {readiness}</Badge>;
}

export interface LiveView {
  /** The campaign here. */
  campaignId: number;
  brandId: number;
  /** Google's number of the campaign. */
  campaign: string;
  /** Shown if Google cannot be read. */
  fallback: ReactNode;
}

/** Renders the tabs of a live campaign; features don't import each other, so the route gives them. */
export const LiveViewContext = createContext<((view: LiveView) => ReactNode) | null>(null);

interface EditorActions {
  undo: () => void;
  redo: () => void;
  save: () => void;
}

/**
 * Undo and redo with Ctrl or Cmd plus Z, Shift+Z or Y, inside the editor or if nothing has the focus. The browser's own
 * undo still works in inputs outside the editor, such as those of a dialog, and where `data-own-undo` marks text that
 * is typed but not added. Ctrl or Cmd plus S saves at once; the browser would save the page.
 */
function useEditorKeys(
  editor: RefObject<HTMLElement | null>,
  { undo, redo, save }: EditorActions,
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = actionOf(event);
      if (action === undefined || !isMeant(event.target, editor.current, action)) return;
      event.preventDefault();
      ({ undo, redo, save })[action]();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [editor, undo, redo, save]);
}

function actionOf(event: KeyboardEvent): keyof EditorActions | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  if (key === "s" && !event.shiftKey) return "save";
  return key === "y" && !event.shiftKey ? "redo" : undefined;
}

function isMeant(
  target: EventTarget | null,
  editor: HTMLElement | null,
  action: keyof EditorActions,
): boolean {
  if (target === document.body) return true;
  if (!(target instanceof Element) || editor === null) return false;
  if (!editor.contains(target)) return false;
  return action === "save" || target.closest("[data-own-undo]") === null;
}
