/** Operations at Google that publishing a typical draft takes, its check included. */
const OPERATIONS_EACH = 160;
/** Operations that the look-up of one place takes. */
const OPERATIONS_A_PLACE = 1;
/** What goal and draft of one target take, repairs included. */
const SECONDS_EACH = 30;

/** How long the campaigns of a group take to write, with so many at once; whole minutes, one at least. */
export function estimatedMinutes(targets: number, atOnce: number): number {
  const rounds = Math.ceil(targets / atOnce);
  return Math.max(1, Math.ceil((rounds * SECONDS_EACH) / 60));
}

/** Operations that looking up the places takes, and that checking and publishing all campaigns takes. */
export function estimatedOperations(targets: number): { places: number; publishing: number } {
  return { places: targets * OPERATIONS_A_PLACE, publishing: targets * OPERATIONS_EACH };
}
