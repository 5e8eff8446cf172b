import type { GeoTarget } from "@adwright/contracts/google";
import { fullPlaceName } from "@adwright/rules/geography";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { geoTargetsQuery } from "../../../api/google.ts";
import { showFailure } from "../../../connection/show-failure.ts";

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
