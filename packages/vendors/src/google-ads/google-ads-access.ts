import type { Priority } from "@adwright/contracts/google";

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
