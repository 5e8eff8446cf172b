import { Distance, type Radius } from "@adwright/contracts/change/radius";
import type { GeoTarget } from "@adwright/contracts/google";
import { fullPlaceName, judgePlace } from "@adwright/rules/geography";
import { useQueryClient } from "@tanstack/react-query";

import { geoTargetsQuery } from "../../../api/google.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { PlaceInput } from "../../../places/place-input.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { Field } from "../../../ui/form/field.tsx";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import type { Form } from "../../../ui/form/use-form.ts";
import { useStageForm } from "../staged/use-stage-form.ts";

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
  const before = shown?.radius.distance;
  const findPlace = useFindPlace();
  const form = useStageForm({
    start: {
      amount: before === undefined ? "20" : String(before.amount),
      unit: before?.unit ?? "MILES",
      text: "",
      street: "",
    },
    changes: async ({ amount, unit, text, street }) => {
      const entry = { amount: Number(amount.replace(",", ".")), unit };
      const distance = Distance.safeParse(entry).data;
      if (distance === undefined) {
        return { amount: "Enter a distance of up to 500 miles or 800 kilometers." };
      }
      if (shown !== undefined) {
        return [{ kind: "radius_change", target: shown.resource, to: distance }];
      }
      const words = {
        missing: "Enter a city or a postal code.",
        none: "Google knows no city or postal code of this name.",
      };
      const place = await findPlace(text, words, isPoint);
      if (typeof place !== "object") return place === undefined ? place : { text: place };
      const radius = { ...addressOf(place, street), distance };
      return [{ kind: "radius_add", parent: campaign, radius }];
    },
    onClose,
  });
  return (
    <DialogForm
      form={form}
      size="md"
      title={shown === undefined ? "Add radius" : `Change ${shown.name}`}
      description="It is staged first. Nothing is sent to Google before you apply."
      action="Stage"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <FormField form={form} name="amount" label="Distance" required>
          <Input inputMode="decimal" autoComplete="off" />
        </FormField>
        <FormField form={form} name="unit" label="Unit">
          <Select options={units} />
        </FormField>
      </div>
      {shown === undefined && (
        <>
          <PlaceField form={form} label="Around" hint="A city or a postal code." />
          <FormField
            form={form}
            name="street"
            label="Street"
            hint="With the number, if the center is an address."
            optional
          >
            <Input dir="auto" autoComplete="off" maxLength={LONGEST_NAME} />
          </FormField>
        </>
      )}
    </DialogForm>
  );
}

interface PlaceFieldProps<Entries extends { text: string }> {
  form: Form<Entries>;
  label: string;
  hint: string;
}

/** A location by its name, with Google's suggestions; the entry `text` of a form. */
export function PlaceField<Entries extends { text: string }>(props: PlaceFieldProps<Entries>) {
  const { label, hint } = props;
  const { brandId } = useLive();
  const form = props.form as unknown as Form<{ text: string }>;
  return (
    <Field label={label} hint={hint} required error={form.formState.errors.text?.message}>
      <PlaceInput
        brandId={brandId}
        language="en"
        maxLength={LONGEST_NAME}
        value={form.watch("text")}
        onValueChange={(text) => form.change("text", text)}
      />
    </Field>
  );
}

const MOST_NAMED = 3;

/**
 * Asks Google for the location that a text means. Answers what is wrong with the text, or undefined if Google could not
 * be asked, which it shows itself.
 */
export function useFindPlace() {
  const { brandId } = useLive();
  const queryClient = useQueryClient();
  const finding = useWrite({
    run: (text: string) =>
      queryClient.fetchQuery(geoTargetsQuery({ brandId, text, language: "en" })),
    failed: ["Not staged", "Google could not be asked for the location. Try again."],
  });
  return async (
    text: string,
    words: { missing: string; none: string },
    isMeant: (place: GeoTarget) => boolean = () => true,
  ): Promise<GeoTarget | string | undefined> => {
    const wanted = text.trim();
    if (wanted.length < FEWEST_LETTERS) return words.missing;
    const places = await finding.mutateAsync(wanted).catch(() => undefined);
    if (places === undefined) return undefined;
    const judged = judgePlace(wanted, places.filter(isMeant));
    if (judged.kind === "none") return words.none;
    return judged.kind === "several" ? severalWords(judged.places) : judged.place;
  };
}

/** Asks which of several locations is meant. */
const severalWords = (places: readonly GeoTarget[]): string =>
  `Which one? Write it out, such as ${places
    .slice(0, MOST_NAMED)
    .map((place) => `“${fullPlaceName(place)}”`)
    .join(" or ")}.`;
