import type { GeoTarget } from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";
import { fullPlaceName } from "@adwright/rules/geography";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useState } from "react";

import { geoTargetsQuery } from "../api/google.ts";
import { type Suggestion, SuggestInput } from "../ui/form/suggest-input.tsx";

const PAUSE_MS = 300;
const FEWEST_LETTERS = 2;
const MOST = 8;

interface PlaceInputProps extends Omit<ComponentProps<typeof SuggestInput>, "suggestions"> {
  /** Its account asks Google; nothing is suggested before one is chosen. */
  brandId: number | null;
  language: LanguageCode | null;
  /** In characters: a name that would not fit is not suggested. */
  maxLength: number;
  /** Takes a list with semicolons, since full names have commas; suggestions are for its last place. */
  several?: boolean;
}

/** Places in the person's words, or by their full names as Google suggests them. Only the entry in use asks. */
export function PlaceInput(props: PlaceInputProps) {
  const { brandId, language, several = false, ...rest } = props;
  const [isInUse, setIsInUse] = useState(false);
  const { before, place } = several ? splitLast(rest.value) : { before: "", place: rest.value };
  const text = useSettled(place.trim());
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
  const suggestions = isAsked ? suggestionsOf(places ?? [], text) : [];
  return (
    <SuggestInput
      {...rest}
      suggestions={suggestions
        .map((each) => ({ ...each, value: `${before}${each.label}` }))
        .filter(({ value }) => value.length <= rest.maxLength)
        .slice(0, MOST)}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
    />
  );
}

/** The best, without what the entry says already; of places with one full name the first. */
function suggestionsOf(places: readonly GeoTarget[], text: string): Omit<Suggestion, "value">[] {
  const byName = new Map<string, Omit<Suggestion, "value">>();
  for (const place of places) {
    const label = fullPlaceName(place);
    if (!byName.has(label)) byName.set(label, { label, description: place.targetType });
  }
  byName.delete(text);
  return [...byName.values()];
}

/** "Germany; Portl": what stands before the last place, and that place. */
function splitLast(value: string): { before: string; place: string } {
  const end = value.lastIndexOf(";") + 1;
  return { before: end === 0 ? "" : `${value.slice(0, end)} `, place: value.slice(end) };
}

/** The text once it has been the same for a while; a question to the server waits for it. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
