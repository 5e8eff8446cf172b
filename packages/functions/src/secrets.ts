/** The secrets that the operator sets, by environment variable. */
export type SecretName =
  | "TOKEN_SECRET"
  | "EDGE_KEY"
  | "CANARY_ACCOUNT"
  | "GOOGLE_CLIENT_ID"
  | "GOOGLE_CLIENT_SECRET"
  | "OPENAI_API_KEY"
  | "PADDLE_API_KEY"
  | "PADDLE_WEBHOOK_SECRETS";

const google = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;

/** The secrets of each entry point. A function never gets one that it does not need. */
export const secretsOf = {
  http: ["TOKEN_SECRET", "EDGE_KEY", ...google, "PADDLE_API_KEY", "PADDLE_WEBHOOK_SECRETS"],
  // The token secret signs unsubscribe links and the references in subscriptions.
  queue: ["TOKEN_SECRET", ...google, "OPENAI_API_KEY", "PADDLE_API_KEY"],
  // No key to Google, to the model or to payments: assistants can only read the table and queue jobs.
  assistants: ["TOKEN_SECRET", "EDGE_KEY"],
  bulk: [...google, "OPENAI_API_KEY"],
  publish: google,
  guard: google,
  cron: ["TOKEN_SECRET", ...google, "OPENAI_API_KEY", "PADDLE_API_KEY"],
  "mail-events": [],
  "dead-letters": [],
  canary: ["CANARY_ACCOUNT"],
} as const satisfies Record<string, readonly SecretName[]>;

export type EntryPointName = keyof typeof secretsOf;
