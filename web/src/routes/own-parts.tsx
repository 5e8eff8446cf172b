import { Suspense } from "react";

import { PublicationNotLoaded } from "../features/campaign/published/publication-not-loaded.tsx";
import type { OwnParts } from "../features/live-campaign/page/campaign-tabs.tsx";
import { lazyPart } from "../ui/state/lazy-part.ts";

// Needed for campaigns that were published here only.
const published = () => import("../features/campaign/published/published-panel.tsx");
const Status = lazyPart(async () => (await published()).OwnStatus);
const Serving = lazyPart(async () => (await published()).OwnServing, PublicationNotLoaded);
const Ads = lazyPart(async () => (await published()).OwnAds);
const Receipt = lazyPart(async () => (await published()).OwnReceipt);

/** What the page of a live campaign shows about its publication. Features don't import each other. */
export function ownPartsOf(campaignId: number): OwnParts {
  const part = (Part: typeof Status) => (
    <Suspense>
      <Part campaignId={campaignId} />
    </Suspense>
  );
  return {
    status: part(Status),
    overview: part(Serving),
    ads: part(Ads),
    history: part(Receipt),
  };
}
