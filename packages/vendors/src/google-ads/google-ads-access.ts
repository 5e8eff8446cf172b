import type { Priority } from "@adwright/contracts/google";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

/** The Google user and the manager account used to access an account. Ids are ten digits without dashes. */
export interface GoogleAdsAccess {
  refreshToken: string;
  customerId: string;
  loginCustomerId?: string | undefined;
  /** The person for whom operations are counted, if they are counted per person. */
  userId?: string | undefined;
  /** What of Google's limit the calls may use; `ordinary` if absent. */
  priority?: Priority | undefined;
}

/** Input of a step: the approved plan, what was already created, and whether the step may have run before. */
export interface EnsureInput {
  access: GoogleAdsAccess;
  plan: CampaignPlan;
  made: MadeResources;
  /** True if an earlier attempt may have reached Google; the step then reads before it creates. */
  readFirst: boolean;
}
