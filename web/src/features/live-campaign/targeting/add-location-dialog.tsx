import { judgePlace } from "@adwright/rules/geography";
import { type FormEvent, useState } from "react";

import { PlaceInput } from "../../../places/place-input.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useLive } from "../staged/staged-context.ts";
import { linksOf } from "./thing-list.tsx";
import { severalWords, usePlaces } from "./use-places.ts";

interface AddLocationProps {
  /** The campaign's resource name. */
  campaign: string;
  onClose: () => void;
}

const LONGEST_NAME = 200;
const FEWEST_LETTERS = 2;

/** Stages a location, by its full name, as targeted or excluded. */
export function AddLocationDialog({ campaign, onClose }: AddLocationProps) {
  const { brandId, staged } = useLive();
  const [text, setText] = useState("");
  const [use, setUse] = useState<"show" | "hide">("show");
  const [wrong, setWrong] = useState<string>();
  const finding = usePlaces(brandId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted.length < FEWEST_LETTERS) return setWrong("Enter a country, region or city.");
    const places = await finding.mutateAsync(wanted).catch(() => undefined);
    if (places === undefined) return undefined;
    const judged = judgePlace(wanted, places);
    if (judged.kind === "none") return setWrong("Google knows no location of this name.");
    if (judged.kind === "several") return setWrong(severalWords(judged.places));
    const target = `${linksOf(campaign, "campaignCriteria")}${judged.place.id}`;
    const isNegative = use === "hide";
    if (await staged.stage({ kind: "location_add", target, isNegative })) onClose();
    return undefined;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Add location"
      description="It is staged first. Nothing is sent to Google before you apply."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
