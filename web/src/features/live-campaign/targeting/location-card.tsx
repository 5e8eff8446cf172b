import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { judgePlace } from "@adwright/rules/geography";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";

import { PlaceInput } from "../../../places/place-input.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { StageDialog } from "../staged/stage-dialog.tsx";
import { useLive } from "../staged/staged-context.ts";
import { RadiusDialog, severalWords, usePlaces } from "./radius-dialog.tsx";
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

const LONGEST_NAME = 200;
const FEWEST_LETTERS = 2;

/** Stages a location, by its full name, as targeted or excluded. */
function AddLocationDialog({ campaign, onClose }: AddLocationProps) {
  const { brandId } = useLive();
  const [text, setText] = useState("");
  const [use, setUse] = useState<"show" | "hide">("show");
  const [wrong, setWrong] = useState<string>();
  const finding = usePlaces(brandId);

  async function changes(): Promise<ChangeWhat[] | undefined> {
    const wanted = text.trim();
    if (wanted.length < FEWEST_LETTERS) return said("Enter a country, region or city.");
    const places = await finding.mutateAsync(wanted).catch(() => undefined);
    if (places === undefined) return undefined;
    const judged = judgePlace(wanted, places);
    if (judged.kind === "none") return said("Google knows no location of this name.");
    if (judged.kind === "several") return said(severalWords(judged.places));
    const target = `${linksOf(campaign, "campaignCriteria")}${judged.place.id}`;
    const isNegative = use === "hide";
    return [{ kind: "location_add", target, isNegative }];
  }

  function said(what: string): undefined {
    setWrong(what);
  }

  return (
    <StageDialog
      title="Add location"
      description="It is staged first. Nothing is sent to Google before you apply."
      busy={finding.isPending}
      changes={changes}
      onClose={onClose}
    >
      <Field label="Location" hint="A country, region or city." required error={wrong}>
        <PlaceInput
          brandId={brandId}
          language="en"
          maxLength={LONGEST_NAME}
          value={text}
          onValueChange={(next) => {
            setText(next);
            setWrong(undefined);
          }}
        />
      </Field>
      <RadioGroup<"show" | "hide"> label="What to do there" value={use} onValueChange={setUse}>
        <Radio value="show" label="Show ads there" />
        <Radio value="hide" label="Show no ads there" />
      </RadioGroup>
    </StageDialog>
  );
}
