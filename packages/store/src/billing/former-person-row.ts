/** What the plan's month had counted; `month` is yyyy-mm, UTC. */
export interface FormerUsage {
  month: string;
  campaigns: number;
  reports: number;
}

/** Facts that outlive an account, so that deleting it and coming back resets none of them. */
export interface FormerPerson {
  /** A keyed hash of the Google subject. */
  hash: string;
  hadTrial: boolean;
  usage?: FormerUsage | undefined;
  /** When the newest brand was made; ISO 8601. */
  newestBrandAt?: string | undefined;
}
