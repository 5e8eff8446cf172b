/** The content of one email. All values are plain text; the layout escapes them. */
export interface EmailContent {
  subject: string;
  /** Shown by email programs next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Pairs of label and value. */
  facts?: [string, string][];
  /** A person's own words, with their line breaks. */
  quote?: string;
  /** `path` begins with "/": emails only link to the product. */
  action?: { label: string; path: string };
  /** Paragraphs after the action. */
  closing?: string[];
  /** Why the person gets this email, as a whole sentence. */
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
