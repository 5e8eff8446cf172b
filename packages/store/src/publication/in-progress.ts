import type { PublicationStatus } from "@adwright/contracts/publication/publication";

import { anyOf } from "../table/conditions.ts";

/** The statuses of a publication that has not ended. */
export const inProgress = ["running", "waiting"] as const satisfies readonly PublicationStatus[];

type InProgress = (typeof inProgress)[number];

/** The condition that a publication has not ended. */
export function isInProgress<Attribute>(
  status: Attribute,
  is: { eq(attribute: Attribute, value: InProgress): string },
): string {
  return anyOf(...inProgress.map((one) => is.eq(status, one)));
}
