import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormArea } from "@adwright/contracts/storm/rule";

/** How many counties a match names. */
const MOST_NAMED = 3;

/** Whether an event may concern a rule, by its counties and name alone. */
export const mayConcern = (
  { counties, events }: { counties: readonly string[]; events: readonly string[] },
  event: Pick<StormEvent, "counties" | "name">,
): boolean =>
  events.includes(event.name) && event.counties.some((county) => counties.includes(county));

/** Names the counties of a rule that an event touches; undefined if there is none. */
export function matchArea(
  { counties }: StormArea,
  event: Pick<StormEvent, "counties">,
): string | undefined {
  const names = event.counties.flatMap(
    (fips) => counties.find((county) => county.fips === fips)?.name ?? [],
  );
  if (names.length === 0) return undefined;
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
