import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import { useQuery } from "@tanstack/react-query";

import { liveTargetingQuery } from "../../../api/live-campaign.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { Shown } from "../page-state.tsx";
import { useLive } from "../staged/staged-context.ts";
import { DeviceCard } from "./device-card.tsx";
import { LanguageCard } from "./language-card.tsx";
import { LocationCard } from "./location-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import { ScheduleCard } from "./schedule-card.tsx";

/** The campaign's audience, locations, schedule and devices. */
export function TargetingTab({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const query = useQuery(liveTargetingQuery(brandId, page.campaign));
  return (
    <Shown query={query} what="The targeting" loading={<Loading />}>
      {(targeting) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <LocationCard targeting={targeting} />
          <LanguageCard targeting={targeting} />
          <ScheduleCard targeting={targeting} name={page.name} />
          <DeviceCard targeting={targeting} />
          <div className="min-w-0 lg:col-span-2">
            <PeopleCard targeting={targeting} />
          </div>
        </div>
      )}
    </Shown>
  );
}

function Loading() {
  return (
    <Card padding="none">
      <SkeletonRows label="Reading the targeting in Google Ads" />
    </Card>
  );
}
