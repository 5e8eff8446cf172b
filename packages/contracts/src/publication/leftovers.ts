import type { CampaignPlan } from "./publication.ts";
import type { MadeResources } from "./steps.ts";

/** What a publication that ended early may have left at Google. */
export interface Leftovers extends MadeResources {
  /** Names under which campaigns with their budgets were asked for without an answer; they may exist or not. */
  budgetNames?: string[];
  /** The account it is in; absent in rows written before this was stored. */
  customerId?: string;
  /** The manager through which that account is reached. */
  loginCustomerId?: string | null;
  /** How and when it was made, to find edits made elsewhere since; may be absent as above. */
  origin?: Origin;
  /** The connected Google user cannot work in that account any more: it stays there. */
  isOutOfReach?: true;
  /** What still earlier publications left in other accounts. */
  elsewhere?: Omit<Leftovers, "elsewhere">[];
}

interface Origin {
  plan: CampaignPlan;
  /** ISO 8601 */
  startedAt: string;
  /** ISO 8601: nothing was made after this. */
  endedAt: string;
}
