import type { User } from "@adwright/contracts/session";
import { SupportCategory, type SupportMessage } from "@adwright/contracts/support";

/** The form as typed; no category is chosen at first. */
export interface SupportEntries {
  name: string;
  email: string;
  subject: string;
  category: SupportCategory | null;
  message: string;
}

export type SupportField = keyof SupportEntries;
export type SupportErrors = Partial<Record<SupportField, string>>;

export const categories = SupportCategory.options;

/** The longest texts that the server accepts. */
export const longest = { name: 120, email: 254, subject: 200, message: 5000 } as const;

const fields: readonly SupportField[] = ["name", "email", "subject", "category", "message"];

const missingWords: Record<SupportField, string> = {
  name: "Enter your name.",
  email: "Enter your email address.",
  subject: "Enter a subject.",
  category: "Choose a category.",
  message: "Enter your message.",
};

export function initialEntries(
  { fullName, email }: User,
  category: SupportCategory | undefined,
): SupportEntries {
  return { name: fullName, email, subject: "", category: category ?? null, message: "" };
}

type Checked =
  | { message: SupportMessage }
  | { errors: SupportErrors; notice?: { title: string; description: string } };

/** The message to send, or its errors in the order in which they are reported. */
export function checkEntries(entries: SupportEntries): Checked {
  const trimmed = {
    name: entries.name.trim(),
    email: entries.email.trim(),
    subject: entries.subject.trim(),
    message: entries.message.trim(),
  };
  const { category } = entries;
  const given = { ...trimmed, category: category ?? "" };
  const missing = fields.filter((field) => given[field] === "");
  if (category === null || missing.length > 0) {
    return {
      errors: Object.fromEntries(missing.map((field) => [field, missingWords[field]])),
      notice: {
        title: "Missing Information",
        description: "Please fill in all required fields.",
      },
    };
  }
  if (!looksLikeAddress(trimmed.email)) {
    const description = "Please enter a valid email address.";
    return { errors: { email: description }, notice: { title: "Invalid Email", description } };
  }
  const errors = tooLong(trimmed);
  return Object.keys(errors).length > 0 ? { errors } : { message: { ...trimmed, category } };
}

function looksLikeAddress(email: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/.test(email);
}

function tooLong(trimmed: Record<keyof typeof longest, string>): SupportErrors {
  const limits = Object.entries(longest) as [keyof typeof longest, number][];
  const over = limits.filter(([field, limit]) => trimmed[field].length > limit);
  return Object.fromEntries(
    over.map(([field, limit]) => [
      field,
      `Use at most ${limit.toLocaleString("en-US")} characters.`,
    ]),
  );
}

/** The first invalid field, in the form's order. */
export function firstOf(errors: SupportErrors): SupportField | undefined {
  return fields.find((field) => errors[field] !== undefined);
}
