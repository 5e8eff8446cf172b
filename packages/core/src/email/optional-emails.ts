import type { EmailPreferences, EmailTemplate } from "@adwright/contracts/email";

/** The emails that a person can turn off, by preference. */
export const optionalEmails = {
  publicationFailed: "publication_failed",
  exportReady: "export_ready",
} as const satisfies Record<keyof EmailPreferences, EmailTemplate>;

export type OptionalEmail = (typeof optionalEmails)[keyof typeof optionalEmails];

export function isOptional(template: string): template is OptionalEmail {
  return Object.values<string>(optionalEmails).includes(template);
}
