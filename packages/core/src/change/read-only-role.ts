/** Said where Google refuses a write to an account that was just read with the same access. */
export const READ_ONLY_ROLE =
  "Your access to this account only lets you look at it. Ask an administrator of the account for standard access in Google Ads.";
