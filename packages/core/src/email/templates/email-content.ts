/** What one e-mail says. Every value is plain text; the layout escapes it. */
export interface EmailContent {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Label and value. */
  facts?: [string, string][];
  /** Somebody's own words, with their line breaks. */
  quote?: string;
  /** `path` begins with "/": e-mails link to the product only. */
  action?: { label: string; path: string };
  /** After the action. */
  closing?: string[];
  /** Why the person gets it, as a whole sentence. */
  reason: string;
}

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** As "November 22, 2026". */
export function dateWords(iso: string): string {
  return date.format(new Date(iso));
}

/** As "November 22, 2026 at 2:05 PM UTC". */
export function timeWords(iso: string): string {
  return `${dateWords(iso)} at ${time.format(new Date(iso)).replaceAll("\u202F", " ")} UTC`;
}
