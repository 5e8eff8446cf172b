import { join } from "node:path";

import * as z from "zod/mini";

import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { OutgoingEmail } from "./outgoing-email.ts";

const KEPT = 1000;

const SentEmail = z.strictObject({
  at: z.number(),
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  // Absent in an outbox from an earlier version.
  html: z.prefault(z.string(), ""),
  headers: z.prefault(z.record(z.string(), z.string()), {}),
});
/** An accepted e-mail; `at` is epoch ms. */
export type SentEmail = z.infer<typeof SentEmail>;

/** Accepted e-mails, stored in the folder, if there is one, otherwise in memory. */
export function openOutbox(dataDir: string | undefined, now: () => number) {
  const file = dataDir === undefined ? undefined : join(dataDir, "outbox.json");
  let emails = (file && readJsonFile(file, z.array(SentEmail))) || [];
  return {
    put(email: OutgoingEmail): void {
      const sent = { at: now(), ...email };
      emails = [...emails, sent].slice(-KEPT);
      if (file) writeJsonFile(file, emails);
    },
    /** Oldest first, the last 1,000. */
    list: (): SentEmail[] => emails.map((email) => ({ ...email })),
  };
}
