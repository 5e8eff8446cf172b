/**
 * Maps the entity name of a row to the name of its file in the export. Kinds in neither list are exported under their
 * own name.
 */
export const exportedAs: Record<string, string> = {
  user: "profile",
  sess: "sessions",
  signin: "sign-ins",
  google: "google-connections",
  stats: "totals",
  usage: "usage-by-month",
  aispent: "ai-allowance-by-day",
  brand: "brands",
  vp: "value-propositions",
  asst: "ai-assistants",
  camp: "campaigns",
  campx: "campaign-texts-and-settings",
  group: "workflows",
  grouptarget: "workflow-targets",
  groupplan: "workflow-plans",
  grouppage: "workflow-landing-pages",
  groupcheck: "workflow-checks",
  groupchecked: "workflow-checks-by-campaign",
  grouprun: "workflow-publications",
  grouprunof: "workflow-publications-by-campaign",
  pub: "publications",
  pubplan: "publication-plans",
  pubmade: "publication-results",
  receipt: "receipts",
  act: "campaign-history",
  chg: "change-sets",
  chgx: "change-set-contents",
  chgevt: "changes-in-google-ads",
  insight: "campaign-suggestions",
  scan: "website-scans",
  notification: "notifications",
  inbox: "unread-notifications",
  report: "reports",
  repai: "report-insights",
  repraw: "report-metrics",
  daysum: "account-figures-by-day",
  campsum: "campaign-figures",
  days: "campaign-figures-by-day",
  detail: "keywords-search-terms-and-ads",
  att: "findings-and-answers",
  metrics: "account-metrics",
  campmetrics: "campaign-metrics",
  job: "jobs",
  aicall: "ai-calls",
  assist: "connected-assistants",
  assistact: "calls-of-assistants",
  stormrule: "storm-rules",
  stormmandate: "storm-rule-approvals",
  stormrun: "storm-runs",
  stormrunx: "storm-run-evidence",
  ticket: "messages-to-support",
  paysub: "subscriptions",
  staffview: "views-by-staff",
};

/** Kinds of rows that an export leaves out because they add nothing to the others, and why. */
export const leftOut: Record<string, string> = {
  gacc: "A copy of Google's list of accounts, kept for five minutes.",
  brandof: "Points from a customer ID to its brand.",
  pubx: "Points from a campaign to its receipts.",
  groupdigest: "What a workflow's check compared; it is in the campaigns.",
  campset: "Settings of the campaign form, kept for a day; the campaign made with them has them.",
  chgcamp: "Points from a live campaign to the sets of changes that changed it.",
  chgproposed: "Points from an assistant's request to the set of changes that it proposed.",
  chgopen: "Points from a brand to the set of changes that is open for edits.",
  live: "A copy of what Google said about live campaigns when they were last read.",
  plancheck: "That Google has just validated a plan, kept for a day.",
  unproved: "That a campaign started to serve, kept for a day; the campaign's history says so.",
  receipthead: "The end of the chain of receipts.",
  addresslink: "The hash of a link that was mailed, kept for 24 hours.",
  device: "Hashes of the browsers that the sessions name.",
  told: "Keeps a notification from being written twice.",
  idem: "Answers given before, kept for 24 hours in case they are asked for again.",
  groupprogress: "How far the work on a workflow is; its targets say the same.",
  requestof: "Points to requests that failed, kept for 30 days.",
  openjobs: "Points to the jobs that have not ended.",
  slot: "Points to the jobs that are running.",
  export: "The export itself.",
  exportx: "The export itself.",
  stormopen: "Points to the storm runs that have not ended.",
};

export const EXPORT_README = `This archive holds what is stored about you, as of the moment it was made.

data/    every record as JSON, by kind
tables/  the same records for spreadsheets (CSV, UTF-8), with their plain fields only

Times are in UTC. Amounts that end in "Micros" are millionths of the account's currency.
Left out are what proves who you are (hashes of passwords and sessions, keys and tokens of Google) and
copies that say nothing else: short-lived caches and lists of pointers.
A large account comes as several archives; each can be opened by itself.
`;
