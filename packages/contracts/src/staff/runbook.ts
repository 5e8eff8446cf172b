/** The runbook's path in the repository. */
export const RUNBOOK_PATH = "packages/functions/RUNBOOK.md";

/** The headings in functions/RUNBOOK.md that alarms and alerts refer to, by their anchor. */
export const runbookHeadings = {
  "dead-letters": "Dead letters",
  "jobs-wait": "Jobs wait",
  "jobs-fail": "Jobs fail",
  "requests-fail": "Requests fail",
  "functions-crash": "Functions crash",
  "the-site-does-not-answer": "The site does not answer",
  "the-edge-fails": "The edge fails",
  "browsers-block-something": "Browsers block something",
  "requests-are-turned-away": "Requests are turned away",
  "payments-need-somebody": "Payments need somebody",
  "crons-fail": "Crons fail",
  "publications-fail": "Publications fail",
  "admin-alerts": "Admin alerts",
  "tickets-wait": "Tickets wait",
  "the-ads-api-version-ends": "The Ads API version ends",
  "the-model-costs-too-much": "The model costs too much",
  "the-quota-at-google-runs-out": "The quota at Google runs out",
  "the-weather-feed-is-late": "The weather feed is late",
  "storm-runs-do-not-end": "Storm runs do not end",
  "storm-runs-do-not-start": "Storm runs do not start",
  "emails-bounce": "Emails bounce",
  "aws-throttles": "AWS throttles",
  "aws-costs-too-much": "AWS costs too much",
} as const;

export type RunbookSection = keyof typeof runbookHeadings;
