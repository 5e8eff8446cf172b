import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { judgePlace } from "@adwright/rules/geography";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";

import { useLive } from "../../../staging/staged-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { DialogForm } from "../../../ui/form/form.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useStageForm } from "../staged/use-stage-form.ts";
import {
  FEWEST_LETTERS,
  PlaceField,
  RadiusDialog,
  severalWords,
  usePlaces,
} from "./radius-dialog.tsx";
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

type ShownRadius = NonNullable<LiveTargeting["radii"]>[number];

/** The campaign's radii, each of which can get another distance or be removed, and those staged to be added. */
function RadiusList({ targeting }: { targeting: LiveTargeting }) {
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

interface AddLocationProps {
  /** The campaign's resource name. */
  campaign: string;
  onClose: () => void;
}

/** Stages a location, by its full name, as targeted or excluded. */
function AddLocationDialog({ campaign, onClose }: AddLocationProps) {
  const { brandId } = useLive();
  const finding = usePlaces(brandId);
  const form = useStageForm<{ text: string; use: "show" | "hide" }>({
    start: { text: "", use: "show" },
    changes: async ({ text, use }) => {
      const wanted = text.trim();
      if (wanted.length < FEWEST_LETTERS) return { text: "Enter a country, region or city." };
      const places = await finding.mutateAsync(wanted).catch(() => undefined);
      if (places === undefined) return undefined;
      const judged = judgePlace(wanted, places);
      if (judged.kind === "none") return { text: "Google knows no location of this name." };
      if (judged.kind === "several") return { text: severalWords(judged.places) };
      const target = `${linksOf(campaign, "campaignCriteria")}${judged.place.id}`;
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
