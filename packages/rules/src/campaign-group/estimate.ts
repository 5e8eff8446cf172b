/** Google operations for publishing a typical draft, including its check. */
const OPERATIONS_EACH = 160;
/** So many locations are looked up with one Google operation. */
const PLACES_AN_OPERATION = 25;
/** How long goal and draft of one target take, including repairs: the ads of a draft are written one after another. */
const SECONDS_EACH = 60;

/** How long writing a group's campaigns takes with this many at once; whole minutes, at least one. */
export function estimatedMinutes(targets: number, atOnce: number): number {
  const rounds = Math.ceil(targets / atOnce);
  return Math.max(1, Math.ceil((rounds * SECONDS_EACH) / 60));
}

/** Google operations for looking up the locations, and for checking and publishing all campaigns. */
export function estimatedOperations(targets: number): { places: number; publishing: number } {
  return {
    places: Math.ceil(targets / PLACES_AN_OPERATION),
    publishing: targets * OPERATIONS_EACH,
  };
}
