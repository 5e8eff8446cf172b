import { PUBLISHED } from "@adwright/contracts/publication/publication";

import { dashedCustomerId } from "../../brand/customer-id.ts";
import type { PlacedLeftovers } from "./leftovers.ts";

/** What stays in accounts that the connected Google user cannot work in any more. */
export function outOfReachWords(places: readonly Pick<PlacedLeftovers, "customerId">[]): string {
  const accounts = places.map(({ customerId }) => dashedCustomerId(customerId));
  const where = `account${accounts.length > 1 ? "s" : ""} ${accounts.join(" and ")}`;
  return `What an earlier publication left half-made in the ${where} stays there: the connected Google user cannot work in it. Remove it in Google Ads as somebody who can.`;
}

/** The words of a publication with what it could not clear away; undefined where the usual ones say it all. */
export function completeWords(
  words: string | undefined,
  places: readonly PlacedLeftovers[],
): string | undefined {
  const left = places.filter((place) => place.isOutOfReach);
  return left.length === 0 ? words : `${words ?? `${PUBLISHED}.`} ${outOfReachWords(left)}`;
}
