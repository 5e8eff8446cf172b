import type { CampaignSummary } from "@adwright/contracts/campaign";

import type { UserContext } from "../context.ts";

/** The assistant whose draft it is until the person saves it; undefined for the person's own. */
export function proposerAt({ assistant }: UserContext, at: string): CampaignSummary["proposedBy"] {
  if (assistant === undefined) return undefined;
  const { clientName, clientHost } = assistant;
  return { clientName, clientHost, at };
}
