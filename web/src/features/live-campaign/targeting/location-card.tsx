import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { Plus } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useLive } from "../staged/staged-context.ts";
import { AddLocationDialog } from "./add-location-dialog.tsx";
import { linksOf, ThingList } from "./thing-list.tsx";

export function LocationCard({ targeting }: { targeting: LiveTargeting }) {
  const { staged, notEditable } = useLive();
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = notEditable["location_add"] === undefined && !staged.isLocked;
  return (
    <Card
      padding="none"
      title="Locations"
      actions={
        canAdd && (
          <Button size="sm" icon={Plus} onClick={() => setIsAdding(true)}>
            Add location
          </Button>
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
        prefix={linksOf(targeting.campaign, "campaignCriteria")}
        remove="location_remove"
        removal={(target) => ({ kind: "location_remove", target })}
        empty="Everywhere in the world."
      />
      {isAdding && (
        <AddLocationDialog campaign={targeting.campaign} onClose={() => setIsAdding(false)} />
      )}
    </Card>
  );
}
