import type { Attention, AttentionList } from "@adwright/contracts/figures/attention";
import type { FailedPage } from "@adwright/contracts/figures/landing-page";

import { keys } from "../keys.ts";
import { number, packed, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/** What a person did with a finding. */
export interface AnsweredFinding {
  userId: string;
  customerId: string;
  /** The finding's. */
  key: string;
  answer: "dismissed" | "later" | "staged";
  /** ISO 8601 */
  at: string;
  /** What was at stake then, in micros. */
  atStakeMicros?: number | undefined;
  /** Why it was dismissed, in the person's words. */
  reason?: string | undefined;
  /** The set that has its changes. */
  setId?: number | undefined;
}

/** What was found in an account, most important first. */
export interface FoundRow {
  customerId: string;
  brandId: number;
  /** When the rows were read, ISO 8601. */
  asOf: string;
  currencyCode: string;
  found: Attention[];
  looked: LookedAt;
}

/** How many of each were looked at. */
export type LookedAt = Omit<AttentionList["looked"], "accounts">;

/** A part of an account's keywords, search terms and ads, gzipped. */
export const accountDetailsEntity = entity("detail", keys.accountDetails, {
  userId: text,
  customerId: text,
  part: { type: "number", required: true, padding: { length: 2, char: "0" } },
  parts: number,
  asOf: text,
  ...packed<never>(),
});

/** The key of an account's row of findings, beside those of answers to them, which have a slash. */
export const FOUND = "found";

/** The key of what was found out about the pages that an account's ads lead to. */
export const PAGES = "pages";

export interface PagesRow {
  /** When all pages were last looked at, ISO 8601. */
  checkedAt: string;
  failed: FailedPage[];
}

/** What was found in an account, and below it what the person did about each: read together. */
export const attentionEntity = entity("att", keys.attention, {
  userId: text,
  customerId: text,
  key: text,
  ...packed<AnsweredFinding | FoundRow | PagesRow>(),
  ttl,
});
