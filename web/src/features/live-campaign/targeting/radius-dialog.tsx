import type { ChangeWhat } from "@adwright/contracts/change/change";
import { Distance, type Radius } from "@adwright/contracts/change/radius";
import type { GeoTarget } from "@adwright/contracts/google";
import { judgePlace } from "@adwright/rules/geography";
import { type FormEvent, useState } from "react";

import { PlaceInput } from "../../../places/place-input.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useLive } from "../staged/staged-context.ts";
import { severalWords, usePlaces } from "./use-places.ts";

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
  const { brandId, staged } = useLive();
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    const distance = Distance.safeParse({ amount: Number(amount.replace(",", ".")), unit }).data;
    if (distance === undefined) {
      return setWrong({ amount: "Enter a distance of up to 500 miles or 800 kilometers." });
    }
    const change = await changeFor(distance);
    if (change !== undefined && (await staged.stage(change))) onClose();
    return undefined;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={shown === undefined ? "Add radius" : `Change ${shown.name}`}
      description="It is staged first. Nothing is sent to Google before you apply."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={staged.isStaging || finding.isPending}>
            Stage
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
