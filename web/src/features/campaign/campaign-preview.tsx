import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { Pencil, Send } from "lucide-react";
import { useState } from "react";

import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { AdGroupCard } from "./ad-group-card.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { ExtensionPreview } from "./extension-preview.tsx";
import { KeywordPreview } from "./keyword-preview.tsx";
import { LocationChooser } from "./location-chooser.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { PublishProgress } from "./publish-progress.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { usePublication } from "./use-publication.ts";

interface CampaignPreviewProps {
  campaign: Campaign;
  brand: Brand | undefined;
  onEdit: () => void;
}

/** What was generated, to read, mend and publish (spec 2 §2). */
export function CampaignPreview({ campaign, brand, onEdit }: CampaignPreviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const publication = usePublication(campaign);
  const isEditable = campaign.status === "draft" || campaign.status === "failed";
  const mayChange = isEditable && !publication.isRunning;
  const shown = publication.status ?? (publication.isRunning ? "starting" : undefined);
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
              <Button icon={Pencil} onClick={onEdit}>
                Edit Campaign
              </Button>
              <Button
                variant="primary"
                icon={Send}
                disabled={campaign.brandId === null}
                onClick={() => setIsAsking(true)}
              >
                Publish
              </Button>
            </>
          )
        }
      />
      <div className="grid gap-4">
        {shown !== undefined && <PublishProgress status={shown} />}
        <Notices campaign={campaign} />
        <Contents campaign={campaign} brand={brand} mayChange={mayChange} />
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
  mayChange: boolean;
}

function Contents({ campaign, brand, mayChange }: ContentsProps) {
  const isOpen = mayChange && campaign.locations.length === 0;
  return (
    <>
      {isOpen && campaign.brandId !== null && (
        <LocationChooser campaign={campaign} brandId={campaign.brandId} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          {campaign.adGroups.map((group, index) => (
            <AdGroupCard
              key={group.ad_group_name}
              campaign={campaign}
              index={index}
              isEditable={mayChange}
            />
          ))}
          <ExtensionPreview extensions={campaign.adExtensions} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CampaignFacts campaign={campaign} brand={brand} />
          <KeywordPreview campaign={campaign} />
        </div>
      </div>
    </>
  );
}

function readinessTone(readiness: number) {
  if (readiness >= 70) return "ok";
  return readiness >= 40 ? "neutral" : "warn";
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
