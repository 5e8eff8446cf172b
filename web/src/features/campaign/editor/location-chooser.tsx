import type { Campaign } from "@adwright/contracts/campaign";
import type { CampaignLocation } from "@adwright/contracts/campaign-settings";
import type { GeoTarget } from "@adwright/contracts/google";
import { aroundIn, fullPlaceName } from "@adwright/rules/geography";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";

import { geoTargetsQuery } from "../../../api/google.ts";
import { PlaceInput } from "../../../places/place-input.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { FailureAlert } from "../failure-alert.tsx";
import { useSaveCampaign } from "../form/use-save-campaign.ts";

const CHOOSE = "Choose where the ads should show.";

/** Asks which place is meant if the text is ambiguous; ads must not target a guess. */
export function LocationChooser({ campaign, brandId }: { campaign: Campaign; brandId: number }) {
  const [typed, setTyped] = useState(campaign.geography);
  const [text, setText] = useState(campaign.geography);
  const [chosen, setChosen] = useState<CampaignLocation[]>([]);
  const { place: asked, distance } = aroundIn(text);
  const save = useSaveCampaign(campaign);
  const isUnclear = campaign.notes.some((note) => isUnclearPlace(note, campaign));

  function search(event: FormEvent) {
    event.preventDefault();
    setText(typed.trim());
  }

  /** A distance is around a city; other places are taken as they are. */
  function toggle({ targetType, ...place }: GeoTarget, isOn: boolean) {
    const others = chosen.filter(({ id }) => id !== place.id);
    const added = targetType === "City" && distance ? { ...place, distance } : place;
    setChosen(isOn ? [...others, added] : others);
  }

  return (
    <Card
      stacked
      title="Which places do you mean?"
      description={
        isUnclear
          ? `“${campaign.geography}” could mean more than one place, or none. ${CHOOSE}`
          : CHOOSE
      }
      footer={
        <>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={chosen.length === 0}
            onClick={() => save.mutate({ locations: chosen })}
          >
            Save locations
          </Button>
          {chosen.map((place) => (
            <Badge key={place.id} tone="accent">
              {fullPlaceName(place)}
            </Badge>
          ))}
        </>
      }
    >
      <form data-own-undo="" onSubmit={search} className="grid gap-2 sm:flex sm:items-end">
        <div className="min-w-0 flex-1">
          <Field label="Place" field="locations">
            <PlaceInput
              dir="auto"
              brandId={brandId}
              language={campaign.language}
              value={typed}
              maxLength={200}
              onValueChange={setTyped}
            />
          </Field>
        </div>
        <Button type="submit" icon={Search} disabled={typed.trim().length < 2}>
          Search
        </Button>
      </form>
      <Places
        question={{ brandId, text: asked, language: campaign.language }}
        chosen={chosen}
        onToggle={toggle}
      />
    </Card>
  );
}

interface PlacesProps {
  question: { brandId: number; text: string; language: Campaign["language"] };
  chosen: CampaignLocation[];
  onToggle: (place: GeoTarget, isOn: boolean) => void;
}

function Places({ question, chosen, onToggle }: PlacesProps) {
  const isAsked = question.text.length >= 2;
  const places = useQuery({ ...geoTargetsQuery(question), enabled: isAsked });
  if (!isAsked) return <p className="text-fg-2">Type at least two letters.</p>;
  if (places.error !== null) {
    return (
      <FailureAlert
        title="Could not search for places"
        error={places.error}
        isRetrying={places.isFetching}
        onRetry={() => void places.refetch()}
      />
    );
  }
  if (places.data === undefined) return <SkeletonRows label="Looking up places" rows={3} />;
  if (places.data.length === 0) {
    return <p className="text-fg-2">No places found. Try another spelling.</p>;
  }
  return (
    <ul aria-label="Places" className="grid gap-2.5">
      {places.data.map((place) => (
        <li key={place.id}>
          <Checkbox
            label={fullPlaceName(place)}
            description={place.targetType}
            checked={chosen.some(({ id }) => id === place.id)}
            onCheckedChange={(isOn) => onToggle(place, isOn)}
          />
        </li>
      ))}
    </ul>
  );
}

/** True for the server's note that a place is ambiguous; the chooser shows it instead. */
export function isUnclearPlace(note: string, { geography }: Pick<Campaign, "geography">): boolean {
  return note.startsWith(`“${geography}” could mean`);
}
