/** As whom, and through which manager, an account is spoken to. Ids are ten digits without dashes. */
export interface GoogleAdsAccess {
  refreshToken: string;
  customerId: string;
  loginCustomerId?: string | undefined;
  /** The person it is done for, where operations are counted by person. */
  userId?: string | undefined;
}
