import type { User } from "@adwright/contracts/session";
import { SupportCategory, type SupportMessage } from "@adwright/contracts/support";
import * as v from "valibot";

export const categories = SupportCategory.options;

const Entries = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  category: v.nullable(v.picklist(categories)),
  message: v.string(),
});

/** The form as typed; no category is chosen at first. */
export type SupportEntries = v.InferOutput<typeof Entries>;
type Errors = Partial<Record<keyof SupportEntries, string>>;

/** The longest texts that the server accepts. */
export const longest = { name: 120, email: 254, subject: 200, message: 5000 } as const;

const missingWords: Record<keyof SupportEntries, string> = {
  name: "Enter your name.",
  email: "Enter your email address.",
  subject: "Enter a subject.",
  category: "Choose a category.",
  message: "Enter your message.",
};
const fields = Object.keys(missingWords) as (keyof SupportEntries)[];

export function initialEntries(
  { fullName, email }: User,
  category: SupportCategory | undefined,
): SupportEntries {
  return { name: fullName, email, subject: "", category: category ?? null, message: "" };
}

export function parseDraft(stored: unknown): SupportEntries | undefined {
  const draft = v.safeParse(Entries, stored);
  return draft.success ? draft.output : undefined;
}

/** What is missing; once nothing is, what is wrong with the address; then what is too long. */
export function checkEntries(entries: SupportEntries): Errors {
  const missing = missingIn(entries);
  if (missing.length > 0) {
    return Object.fromEntries(missing.map((field) => [field, missingWords[field]]));
  }
  if (!looksLikeAddress(entries.email)) return { email: WRONG_ADDRESS };
  return tooLong(entries);
}

const WRONG_ADDRESS = "Please enter a valid email address.";

/** What a notice says about entries that are not sent; undefined if the fields say it all. */
export function noticeOf(entries: SupportEntries) {
  const variant = "destructive" as const;
  if (missingIn(entries).length > 0) {
    const description = "Please fill in all required fields.";
    return { title: "Missing Information", description, variant };
  }
  if (looksLikeAddress(entries.email)) return undefined;
  return { title: "Invalid Email", description: WRONG_ADDRESS, variant };
}

/** The message that is sent; `entries` have been checked. */
export function messageOf({ category, ...texts }: SupportEntries): SupportMessage {
  const trimmed = Object.entries(texts).map(([field, text]) => [field, text.trim()]);
  return { ...Object.fromEntries(trimmed), category } as SupportMessage;
}

function missingIn(entries: SupportEntries) {
  return fields.filter((field) => (entries[field] ?? "").trim() === "");
}

function looksLikeAddress(email: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/.test(email.trim());
}

function tooLong(entries: SupportEntries): Errors {
  const limits = Object.entries(longest) as [keyof typeof longest, number][];
  const over = limits.filter(([field, limit]) => entries[field].trim().length > limit);
  return Object.fromEntries(
    over.map(([field, limit]) => [
      field,
      `Use at most ${limit.toLocaleString("en-US")} characters.`,
    ]),
  );
}
