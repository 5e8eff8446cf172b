import type { Campaign } from "@adwright/contracts/campaign";

import { Alert } from "../../../ui/alert.tsx";

/** What the person should know before reading on. */
export function CampaignNotices({ campaign }: { campaign: Campaign }) {
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
