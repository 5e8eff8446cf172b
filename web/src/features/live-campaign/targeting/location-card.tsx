import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";

import { StageInDialog } from "../../../staging/edit-value.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { DialogForm } from "../../../ui/form/form.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { useStageForm } from "../staged/use-stage-form.ts";
import { PlaceField, RadiusDialog, useFindPlace } from "./radius-dialog.tsx";
import { linksOf, ThingCard, ThingList } from "./thing-list.tsx";

export function LocationCard({ targeting }: { targeting: LiveTargeting }) {
  const { staged } = useLive();
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
  return (
    <ThingCard
      label="Locations"
      things={targeting.locations.map(({ resource, name, isNegative }) => ({
        resource,
        name,
        note: isNegative && <Badge>Excluded</Badge>,
      }))}
      add="location_add"
      prefix={prefix}
      remove="location_remove"
      actions={
        <>
          <StageInDialog
            kind="location_add"
            label="Add location"
            size="sm"
            renderDialog={(onClose) => (
              <AddLocationDialog campaign={targeting.campaign} onClose={onClose} />
            )}
          />
          <StageInDialog
            kind="radius_add"
            label="Add radius"
            size="sm"
            renderDialog={(onClose) => (
              <RadiusDialog campaign={targeting.campaign} onClose={onClose} />
            )}
          />
        </>
      }
    >
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
    </ThingCard>
  );
}

/** The campaign's radii, each of which can get another distance or be removed, and those staged to be added. */
function RadiusList({ targeting }: { targeting: LiveTargeting }) {
  const { staged } = useLive();
  const { campaign, radii = [] } = targeting;
  return (
    <ThingList
      label="Radii"
      things={radii.map((shown) => ({
        ...shown,
        changed: staged.find("radius_change", shown.resource),
        action: (
          <StageInDialog
            kind="radius_change"
            label={`Change ${shown.name}`}
            isPencil
            renderDialog={(onClose) => (
              <RadiusDialog campaign={campaign} shown={shown} onClose={onClose} />
            )}
          />
        ),
      }))}
      add="radius_add"
      belongs={({ what }) => what.kind === "radius_add" && what.parent === campaign}
      remove="radius_remove"
    />
  );
}

interface AddLocationProps {
  /** The campaign's resource name. */
  campaign: string;
  onClose: () => void;
}

/** Stages a location, by its full name, as targeted or excluded. */
function AddLocationDialog({ campaign, onClose }: AddLocationProps) {
  const findPlace = useFindPlace();
  const form = useStageForm<{ text: string; use: "show" | "hide" }>({
    start: { text: "", use: "show" },
    changes: async ({ text, use }) => {
      const place = await findPlace(text, {
        missing: "Enter a country, region or city.",
        none: "Google knows no location of this name.",
      });
      if (typeof place !== "object") return place === undefined ? place : { text: place };
      const target = `${linksOf(campaign, "campaignCriteria")}${place.id}`;
      return [{ kind: "location_add", target, isNegative: use === "hide" }];
    },
    onClose,
  });
  return (
    <DialogForm
      form={form}
      size="md"
      title="Add location"
      description="It is staged first. Nothing is sent to Google before you apply."
      action="Stage"
      onClose={onClose}
    >
      <PlaceField form={form} label="Location" hint="A country, region or city." />
      <RadioGroup<"show" | "hide">
        label="What to do there"
        value={form.watch("use")}
        onValueChange={(use) => form.change("use", use)}
      >
        <Radio value="show" label="Show ads there" />
        <Radio value="hide" label="Show no ads there" />
      </RadioGroup>
    </DialogForm>
  );
}
