import type { CampaignPlan } from "./publication.ts";
import type { MadeResources } from "./steps.ts";

/** What a publication that ended early may have left at Google. */
export interface Leftovers extends MadeResources {
  /** Names of budgets whose making was asked for without an answer arriving; such a budget may stand or not. */
  budgetNames?: string[];
  /** The account it lies in; what was written down before this was kept lacks it. */
  customerId?: string;
  /** The manager through which that account is reached. */
  loginCustomerId?: string | null;
  /** How and when it was made, to know what somebody else did to it since; may be lacking as above. */
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
