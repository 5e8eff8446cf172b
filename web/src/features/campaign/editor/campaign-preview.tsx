import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { Pencil, Send } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";

import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { PublishDialog } from "../publish/publish-dialog.tsx";
import { PublishProgress } from "../publish/publish-progress.tsx";
import { usePublication } from "../publish/use-publication.ts";
import { StatusBadge } from "../status-badge.tsx";
import { AdGroupCard } from "./ad-group-card.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { ExtensionEditor } from "./extension-editor.tsx";
import { KeywordPreview } from "./keyword-preview.tsx";
import { LocationChooser } from "./location-chooser.tsx";
import { readinessTone } from "./readiness-tone.ts";
import { type CampaignEditor, useCampaignEditor } from "./use-campaign-editor.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

// The rules of 19 languages; nobody has to wait for them to read the texts.
const ReadinessPanel = lazy(async () => {
  const { ReadinessPanel: panel } = await import("./readiness-panel.tsx");
  return { default: panel };
});

interface CampaignPreviewProps {
  campaign: Campaign;
  brand: Brand | undefined;
  onEdit: () => void;
}

/** What was generated, to read, mend and publish (spec 2 §2). */
export function CampaignPreview({ campaign, brand, onEdit }: CampaignPreviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const publication = usePublication(campaign);
  const editor = useCampaignEditor(campaign);
  const page = useRef<HTMLDivElement>(null);
  useUndoKeys(page, editor.undo, editor.redo);
  const isEditable = campaign.status === "draft" || campaign.status === "failed";
  const mayChange = isEditable && !publication.isRunning;
  const shown = publication.status ?? (publication.isRunning ? "starting" : undefined);

  /** What comes next works on the saved campaign; a failure is shown in the bar. */
  async function onceSaved(proceed: () => void) {
    if (await editor.flush()) proceed();
  }

  return (
    <>
      <PageHeader
        back={<TextLink to="/campaigns">Back to campaigns</TextLink>}
        title={campaign.name}
        badges={
          <>
            <StatusBadge status={publication.isRunning ? "publishing" : campaign.status} />
            {campaign.readiness !== null && (
              <Badge tone={readinessTone(campaign.readiness)}>Readiness {campaign.readiness}</Badge>
            )}
          </>
        }
        actions={
          mayChange && (
            <>
              <Button icon={Pencil} onClick={() => void onceSaved(onEdit)}>
                Edit Campaign
              </Button>
              <Button
                variant="primary"
                icon={Send}
                disabled={campaign.brandId === null}
                onClick={() => void onceSaved(() => setIsAsking(true))}
              >
                Publish
              </Button>
            </>
          )
        }
      />
      <div ref={page} className="grid gap-4">
        {shown !== undefined && <PublishProgress status={shown} />}
        <Notices campaign={campaign} />
        {mayChange && <EditorBar editor={editor} />}
        <Contents campaign={campaign} brand={brand} editor={editor} mayChange={mayChange} />
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

interface ContentsProps {
  campaign: Campaign;
  brand: Brand | undefined;
  editor: CampaignEditor;
  mayChange: boolean;
}

function Contents({ campaign, brand, editor, mayChange }: ContentsProps) {
  const isOpen = mayChange && campaign.locations.length === 0;
  return (
    <>
      {isOpen && campaign.brandId !== null && (
        <LocationChooser campaign={campaign} brandId={campaign.brandId} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          {editor.texts.adGroups.map((group, index) => (
            <AdGroupCard
              key={group.ad_group_name}
              campaignId={campaign.id}
              url={campaign.url}
              editor={editor}
              index={index}
              group={group}
              isEditable={mayChange}
            />
          ))}
          <ExtensionEditor editor={editor} isEditable={mayChange} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CampaignFacts campaign={campaign} brand={brand} />
          {mayChange && editor.texts.adGroups.length > 0 && (
            <Suspense>
              <ReadinessPanel campaign={campaign} texts={editor.texts} brandName={brand?.name} />
            </Suspense>
          )}
          <KeywordPreview editor={editor} isEditable={mayChange} />
        </div>
      </div>
    </>
  );
}

/** What the person should know before reading on. */
function Notices({ campaign }: { campaign: Campaign }) {
  const { status, brandId, notes } = campaign;
  return (
    <>
      {status === "published" && (
        <Alert tone="ok" title="This campaign is published">
          Changes to it are made in Google Ads.
        </Alert>
      )}
      {brandId === null && (
        <Alert tone="warn" title="The brand of this campaign was deleted">
          The draft stays, but it cannot be published.
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert tone="warn" title="What was left out">
          <ul className="list-disc space-y-1 pl-4">
            {notes.map((note) => (
              <li key={note} dir="auto" className="break-words">
                {note}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
