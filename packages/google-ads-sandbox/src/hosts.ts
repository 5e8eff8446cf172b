/** The Google hosts that the sandbox answers for; a certificate for it must include them all. */
export const SANDBOX_HOSTS: readonly string[] = [
  "googleads.googleapis.com",
  "oauth2.googleapis.com",
];
