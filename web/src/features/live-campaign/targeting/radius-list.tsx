import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { IconButton } from "../../../ui/action/icon-button.tsx";
import { useLive } from "../staged/staged-context.ts";
import { RadiusDialog } from "./radius-dialog.tsx";
import { ThingList } from "./thing-list.tsx";

type ShownRadius = NonNullable<LiveTargeting["radii"]>[number];

/** The campaign's radii, each of which can get another distance or be removed, and those staged to be added. */
export function RadiusList({ targeting }: { targeting: LiveTargeting }) {
  const { staged, notEditable } = useLive();
  const [changing, setChanging] = useState<ShownRadius>();
  const { campaign, radii = [] } = targeting;
  const canChange = notEditable["radius_change"] === undefined && !staged.isLocked;
  return (
    <>
      <ThingList
        label="Radii"
        things={radii.map((shown) => ({
          ...shown,
          changed: staged.find("radius_change", shown.resource),
          action: canChange && (
            <IconButton
              icon={Pencil}
              label={`Change ${shown.name}`}
              onClick={() => setChanging(shown)}
            />
          ),
        }))}
        add="radius_add"
        belongs={({ what }) => what.kind === "radius_add" && what.parent === campaign}
        remove="radius_remove"
        removal={(target) => ({ kind: "radius_remove", target })}
      />
      {changing && (
        <RadiusDialog campaign={campaign} shown={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}
