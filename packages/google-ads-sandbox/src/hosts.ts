/** The hosts of Google that the sandbox answers for; a certificate for it has to name them all. */
export const SANDBOX_HOSTS: readonly string[] = [
  "googleads.googleapis.com",
  "oauth2.googleapis.com",
];
