import type { Campaign } from "@adwright/contracts/campaign";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { keptAs } from "../../../api/http/kept.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { isUnclearPlace } from "./location-chooser.tsx";

interface CampaignNoticesProps {
  campaign: Campaign;
  mayChange: boolean;
}

/** What the person should know before reading the texts. */
export function CampaignNotices({ campaign, mayChange }: CampaignNoticesProps) {
  const { status, brandId, notes } = campaign;
  // The location chooser below shows this note.
  const isAsked = (note: string) =>
    mayChange && campaign.locations.length === 0 && isUnclearPlace(note, campaign);
  return (
    <>
      {brandId === null && (
        <Alert tone="warn" title="The brand of this campaign was deleted">
          The draft stays, but it cannot be published.
        </Alert>
      )}
      {status !== "published" && (
        <LeftOut campaignId={campaign.id} notes={notes.filter((note) => !isAsked(note))} />
      )}
    </>
  );
}

/** What the generation left out and why; the person can dismiss it until there is something new. */
function LeftOut({ campaignId, notes }: { campaignId: number; notes: Campaign["notes"] }) {
  const queryClient = useQueryClient();
  const text = notes.join("\n");
  const kept = keptAs<string>(queryClient, ["dismissed-notes", campaignId]);
  const [dismissed, setDismissed] = useState(kept.find);
  if (notes.length === 0 || dismissed === text) return null;

  function dismiss() {
    setDismissed(text);
    kept.keep(text);
  }

  return (
    <Alert tone="warn" title="About this draft" onDismiss={dismiss}>
      <ul className="list-disc space-y-1 pl-4">
        {notes.map((note) => (
          <li key={note} dir="auto" className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
