import type { GeoTarget } from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";
import { fullPlaceName } from "@adwright/rules/geography";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";

import { geoTargetsQuery } from "../api/google.ts";
import { type Suggestion, SuggestInput } from "../ui/form/suggest-input.tsx";
import { useSettled } from "../ui/state/use-settled.ts";

const PAUSE_MS = 300;
const FEWEST_LETTERS = 2;
const MOST = 8;

interface PlaceInputProps extends Omit<ComponentProps<typeof SuggestInput>, "suggestions"> {
  /** The brand whose account is used to ask Google; no suggestions before one is chosen. */
  brandId: number | null;
  language: LanguageCode | null;
  /** In characters; longer names are not suggested. */
  maxLength: number;
  /**
   * The input is a list separated by semicolons, since full names contain commas; suggestions are for its last item.
   */
  several?: boolean;
}

/**
 * An input for locations, in the person's words or by the full name that Google suggests. Only the focused input
 * fetches suggestions.
 */
export function PlaceInput(props: PlaceInputProps) {
  const { brandId, language, several = false, ...rest } = props;
  const [isInUse, setIsInUse] = useState(false);
  const { before, place } = several ? splitLast(rest.value) : { before: "", place: rest.value };
  const text = useSettled(place.trim(), PAUSE_MS);
  const isAsked = isInUse && brandId !== null && text.length >= FEWEST_LETTERS;
  const question = { brandId: brandId ?? 0, text, language: language ?? "en" };
  const { data: places, isPlaceholderData } = useQuery({
    ...geoTargetsQuery(question),
    ...(isAsked ? {} : { queryFn: skipToken }),
    // Keeps the list open while the next one loads; otherwise a click on it could miss.
    placeholderData: keepPreviousData,
    // If the location isn't found or Google can't be reached, the entry stays as it is; it is checked later.
    retry: false,
  });
  const suggestions = isAsked ? suggestionsOf(places ?? [], text) : [];
  return (
    <>
      <SuggestInput
        {...rest}
        suggestions={suggestions
          .map((each) => ({ ...each, value: `${before}${each.label}` }))
          .filter(({ value }) => value.length <= rest.maxLength)
          .slice(0, MOST)}
        onFocus={() => setIsInUse(true)}
        onBlur={() => setIsInUse(false)}
      />
      {rest["aria-invalid"] !== true && (
        <UnknownPlace name={text} places={isPlaceholderData ? undefined : places} />
      )}
    </>
  );
}

interface UnknownPlaceProps {
  name: string;
  /** Google's answer for the name; undefined while there is none. */
  places: readonly GeoTarget[] | undefined;
}

/** Says that Google has no place of this name. */
function UnknownPlace({ name, places }: UnknownPlaceProps) {
  const isUnknown = places?.length === 0 && name.length >= FEWEST_LETTERS;
  return (
    <output className="text-xs text-warn wrap-anywhere empty:hidden">
      {isUnknown && `Google knows no place called “${name}”. Check the spelling.`}
    </output>
  );
}

/** The best matches, none if the input is the only one; of locations with the same full name only the first. */
function suggestionsOf(places: readonly GeoTarget[], text: string): Omit<Suggestion, "value">[] {
  const byName = new Map<string, Omit<Suggestion, "value">>();
  for (const place of places) {
    const label = fullPlaceName(place);
    if (!byName.has(label)) byName.set(label, { label, description: place.targetType });
  }
  return byName.size === 1 && byName.has(text) ? [] : [...byName.values()];
}

/** Splits "Germany; Portl" into the text before the last location and that location. */
function splitLast(value: string): { before: string; place: string } {
  const end = value.lastIndexOf(";") + 1;
  return { before: end === 0 ? "" : `${value.slice(0, end)} `, place: value.slice(end) };
}
