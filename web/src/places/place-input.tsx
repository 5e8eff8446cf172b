import { groupBounds } from "@adwright/contracts/campaign-group/group";
import type { GeoTarget } from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";
import { fullPlaceName } from "@adwright/rules/geography";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";

import { geoTargetsQuery } from "../../../api/google.ts";
import { type Suggestion, SuggestInput } from "../../../ui/form/suggest-input.tsx";
import { useSettled } from "./use-settled.ts";

const PAUSE_MS = 300;
const FEWEST_LETTERS = 2;
const MOST = 8;

interface PlaceInputProps extends Omit<ComponentProps<typeof SuggestInput>, "suggestions"> {
  /** Its account asks Google; nothing is suggested before one is chosen. */
  brandId: number | null;
  language: LanguageCode | null;
}

/** A place in the person's words, or by its full name as Google suggests it. Only the entry that is in use asks. */
export function PlaceInput({ brandId, language, ...rest }: PlaceInputProps) {
  const [isInUse, setIsInUse] = useState(false);
  const text = useSettled(rest.value.trim(), PAUSE_MS);
  const isAsked = isInUse && brandId !== null && text.length >= FEWEST_LETTERS;
  const question = { brandId: brandId ?? 0, text, language: language ?? "en" };
  const { data: places } = useQuery({
    ...geoTargetsQuery(question),
    ...(isAsked ? {} : { queryFn: skipToken }),
    // A list that is gone while the next one is asked for would take a click with it.
    placeholderData: keepPreviousData,
    // A place that is not found, or Google out of reach, takes nothing from the entry: it is checked later.
    retry: false,
  });
  return (
    <SuggestInput
      {...rest}
      suggestions={isAsked ? suggestionsOf(places ?? [], text) : []}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
    />
  );
}

/** The best few, without what the entry says already; of places with one full name the first. */
function suggestionsOf(places: readonly GeoTarget[], text: string): Suggestion[] {
  const byName = new Map<string, Suggestion>();
  for (const place of places) {
    const value = fullPlaceName(place);
    if (value.length > groupBounds.geoTargetCharacters || byName.has(value)) continue;
    byName.set(value, { value, description: place.targetType });
  }
  byName.delete(text);
  return [...byName.values()].slice(0, MOST);
}
