/** What had been counted in the plan's month; `month` is yyyy-mm, UTC. */
export interface FormerUsage {
  month: string;
  campaigns: number;
  reports: number;
}

/** Facts that outlive an account, so that deleting it and registering again does not reset them. */
export interface FormerPerson {
  /** A keyed hash of the Google subject. */
  hash: string;
  hadTrial: boolean;
  usage?: FormerUsage | undefined;
  /** When the newest brand was created; ISO 8601. */
  newestBrandAt?: string | undefined;
}
