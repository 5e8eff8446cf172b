import type { CampaignPlan } from "./publication.ts";
import type { MadeResources } from "./steps.ts";

/** What an interrupted publication may have left at Google. */
export interface Leftovers extends MadeResources {
  /** Budget names of campaigns whose creation got no answer; they may or may not exist. */
  budgetNames?: string[];
  /** The account that contains it; absent in rows from before this was stored. */
  customerId?: string;
  /** The manager account used to reach that account. */
  loginCustomerId?: string | null;
  /** How and when it was created, to find later edits made elsewhere; may be absent as above. */
  origin?: Origin;
  /** Set if the connected Google user no longer has access to that account, so it stays there. */
  isOutOfReach?: true;
  /** What earlier publications left in other accounts. */
  elsewhere?: Omit<Leftovers, "elsewhere">[];
}

interface Origin {
  plan: CampaignPlan;
  /** ISO 8601 */
  startedAt: string;
  /** ISO 8601: nothing was created after this. */
  endedAt: string;
}
