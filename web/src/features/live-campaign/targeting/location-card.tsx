import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { Plus } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useLive } from "../staged/staged-context.ts";
import { AddLocationDialog } from "./add-location-dialog.tsx";
import { RadiusDialog } from "./radius-dialog.tsx";
import { RadiusList } from "./radius-list.tsx";
import { linksOf, ThingList } from "./thing-list.tsx";

export function LocationCard({ targeting }: { targeting: LiveTargeting }) {
  const { staged, notEditable } = useLive();
  const [adding, setAdding] = useState<"location" | "radius">();
  const { radii = [], locationGroups = [] } = targeting;
  const prefix = linksOf(targeting.campaign, "campaignCriteria");
  const isLimited =
    targeting.locations.some(({ isNegative }) => !isNegative) ||
    radii.length + locationGroups.length > 0 ||
    [...staged.all("location_add"), ...staged.all("radius_add")].some(({ what }) =>
      what.kind === "radius_add"
        ? what.parent === targeting.campaign
        : what.kind === "location_add" && !what.isNegative && what.target.startsWith(prefix),
    );
  const canAdd = notEditable["location_add"] === undefined && !staged.isLocked;
  return (
    <Card
      padding="none"
      title="Locations"
      actions={
        canAdd && (
          <>
            <Button size="sm" icon={Plus} onClick={() => setAdding("location")}>
              Add location
            </Button>
            <Button size="sm" icon={Plus} onClick={() => setAdding("radius")}>
              Add radius
            </Button>
          </>
        )
      }
    >
      <ThingList
        label="Locations"
        things={targeting.locations.map(({ resource, name, isNegative }) => ({
          resource,
          name,
          note: isNegative && <Badge>Excluded</Badge>,
        }))}
        add="location_add"
        prefix={prefix}
        remove="location_remove"
        removal={(target) => ({ kind: "location_remove", target })}
      />
      <RadiusList targeting={targeting} />
      {locationGroups.length > 0 && (
        <ul aria-label="Location groups" className="divide-y divide-line">
          {locationGroups.map(({ resource, name }) => (
            <li key={resource} className="flex min-h-11 flex-wrap items-center gap-2 px-4 py-1.5">
              {name} <Badge>Change it in Google Ads</Badge>
            </li>
          ))}
        </ul>
      )}
      {!isLimited && (
        <p className="px-4 py-3 text-fg-2">
          {targeting.locations.length === 0
            ? "Everywhere in the world."
            : "Everywhere else in the world."}
        </p>
      )}
      {adding === "location" && (
        <AddLocationDialog campaign={targeting.campaign} onClose={() => setAdding(undefined)} />
      )}
      {adding === "radius" && (
        <RadiusDialog campaign={targeting.campaign} onClose={() => setAdding(undefined)} />
      )}
    </Card>
  );
}
