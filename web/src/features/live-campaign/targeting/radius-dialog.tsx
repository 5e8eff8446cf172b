import type { ChangeWhat } from "@adwright/contracts/change/change";
import { Distance, type Radius } from "@adwright/contracts/change/radius";
import type { GeoTarget } from "@adwright/contracts/google";
import { fullPlaceName, judgePlace } from "@adwright/rules/geography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { geoTargetsQuery } from "../../../api/google.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { PlaceInput } from "../../../places/place-input.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { StageDialog } from "../staged/stage-dialog.tsx";
import { useLive } from "../staged/staged-context.ts";

interface RadiusDialogProps {
  /** The campaign's resource name. */
  campaign: string;
  /** One that gets another distance; without it a new one is added. */
  shown?: { resource: string; name: string; radius: Radius };
  onClose: () => void;
}

const units = [
  { value: "MILES", label: "Miles" },
  { value: "KILOMETERS", label: "Kilometers" },
] as const;

const LONGEST_NAME = 200;
const FEWEST_LETTERS = 2;

/** A country or a region has no center from which a distance makes sense. */
const isPoint = ({ targetType }: GeoTarget): boolean =>
  !["Country", "State", "Region", "Province"].includes(targetType);

/** The center as an address, which Google looks up. */
function addressOf({ name, canonicalName, countryCode, targetType }: GeoTarget, street: string) {
  const isPostal = targetType === "Postal Code";
  const province = canonicalName.split(",").slice(1, -1).at(-1) ?? "";
  return {
    point: null,
    street: street.trim(),
    city: isPostal ? "" : name,
    province: province.trim(),
    postalCode: isPostal ? name : "",
    countryCode,
  };
}

/** Stages a radius around a place, or another distance of one that the campaign has. */
export function RadiusDialog({ campaign, shown, onClose }: RadiusDialogProps) {
  const { brandId } = useLive();
  const before = shown?.radius.distance;
  const [amount, setAmount] = useState(before === undefined ? "20" : String(before.amount));
  const [unit, setUnit] = useState<Distance["unit"]>(before?.unit ?? "MILES");
  const [text, setText] = useState("");
  const [street, setStreet] = useState("");
  const [wrong, setWrong] = useState<{ amount?: string; place?: string }>({});
  const finding = usePlaces(brandId);

  async function changeFor(distance: Distance): Promise<ChangeWhat | undefined> {
    if (shown !== undefined) return { kind: "radius_change", target: shown.resource, to: distance };
    const wanted = text.trim();
    if (wanted.length < FEWEST_LETTERS) return said("Enter a city or a postal code.");
    const places = await finding.mutateAsync(wanted).catch(() => undefined);
    if (places === undefined) return undefined;
    const judged = judgePlace(wanted, places.filter(isPoint));
    if (judged.kind === "none") return said("Google knows no city or postal code of this name.");
    if (judged.kind === "several") return said(severalWords(judged.places));
    const radius = { ...addressOf(judged.place, street), distance };
    return { kind: "radius_add", parent: campaign, radius };
  }

  function said(place: string): undefined {
    setWrong({ place });
  }

  async function changes(): Promise<ChangeWhat[] | undefined> {
    const distance = Distance.safeParse({ amount: Number(amount.replace(",", ".")), unit }).data;
    if (distance === undefined) {
      setWrong({ amount: "Enter a distance of up to 500 miles or 800 kilometers." });
      return undefined;
    }
    const change = await changeFor(distance);
    return change && [change];
  }

  return (
    <StageDialog
      title={shown === undefined ? "Add radius" : `Change ${shown.name}`}
      description="It is staged first. Nothing is sent to Google before you apply."
      busy={finding.isPending}
      changes={changes}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Distance" required error={wrong.amount}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <Field label="Unit">
          <Select options={units} value={unit} onValueChange={setUnit} />
        </Field>
      </div>
      {shown === undefined && (
        <>
          <Field label="Around" hint="A city or a postal code." required error={wrong.place}>
            <PlaceInput
              brandId={brandId}
              language="en"
              maxLength={LONGEST_NAME}
              value={text}
              onValueChange={(next) => {
                setText(next);
                setWrong({});
              }}
            />
          </Field>
          <Field label="Street" hint="With the number, if the center is an address." optional>
            <Input
              dir="auto"
              autoComplete="off"
              maxLength={LONGEST_NAME}
              value={street}
              onChange={(event) => setStreet(event.target.value)}
            />
          </Field>
        </>
      )}
    </StageDialog>
  );
}

const MOST_NAMED = 3;

/** Asks Google for the locations that a text may mean; shows a failure itself. */
export function usePlaces(brandId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      queryClient.fetchQuery(geoTargetsQuery({ brandId, text, language: "en" })),
    onError: (error) =>
      showFailure(error, "Not staged", "Google could not be asked for the location. Try again."),
    meta: { quiet: true },
  });
}

/** Asks which of several locations is meant. */
export const severalWords = (places: readonly GeoTarget[]): string =>
  `Which one? Write it out, such as ${places
    .slice(0, MOST_NAMED)
    .map((place) => `“${fullPlaceName(place)}”`)
    .join(" or ")}.`;
