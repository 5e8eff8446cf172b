import type { GroupTarget } from "@adwright/contracts/campaign-group/group";
import { AppError, invalid, type ValidationError } from "@adwright/contracts/errors";
import { aroundIn, fullPlaceName, splitPlaces } from "@adwright/rules/geography";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { placesIn } from "../campaign/resolve-locations.ts";
import type { UserContext } from "../context.ts";
import { type FindPlaces, placeFinder } from "../google/place-suggestions.ts";

const MOST_SUGGESTIONS = 5;
const FEWEST_LETTERS = 3;

/**
 * VALIDATION names each target whose place Google does not know, or knows several of: its campaign could not be
 * published. If Google can't be asked now, the check of the campaigns asks again.
 */
export async function checkPlaces(
  ctx: UserContext,
  brand: BrandRow,
  targets: readonly GroupTarget[],
): Promise<void> {
  const problems = await problemsOf(targets, placeFinder(ctx, brand)).catch((error: unknown) => {
    if (error instanceof AppError) return [];
    throw error;
  });
  if (problems.length > 0) throw invalid(problems);
}

async function problemsOf(targets: readonly GroupTarget[], find: FindPlaces) {
  const places = await Promise.all(
    targets.map(({ geoTarget, language }) => placesIn(geoTarget, language, find)),
  );
  const wrong = targets.flatMap((target, index) =>
    places[index] === undefined ? [{ target, index }] : [],
  );
  return Promise.all(
    wrong.map(async ({ target: { geoTarget, language }, index }): Promise<ValidationError> => {
      const field = `targets/${index}/geoTarget`;
      const { place, distance } = aroundIn(geoTarget);
      const several = await namesFor(place, language, find);
      if (several.length > 0) {
        const message =
          distance === undefined
            ? `“${geoTarget}” could mean more than one place. Choose one.`
            : `“${geoTarget}” needs one city to be around.`;
        return { field, message, suggestions: several };
      }
      const message = `Google knows no place called “${geoTarget}”. Check the spelling.`;
      const suggestions = await namesFor(beginningOf(place), language, find);
      return { field, message, suggestions };
    }),
  );
}

async function namesFor(text: string, language: string, find: FindPlaces): Promise<string[]> {
  const { places } = await find(text, language);
  return [...new Set(places.map(fullPlaceName))].slice(0, MOST_SUGGESTIONS);
}

/** "Port" for "Portlnd, Oregon": most typing errors come later in a name. */
function beginningOf(geoTarget: string): string {
  const [first = geoTarget] = splitPlaces(geoTarget);
  return first.slice(0, Math.max(FEWEST_LETTERS, Math.ceil(first.length / 2)));
}
