import * as z from "zod/mini";

import { route } from "../route.ts";

/** The purpose of a page on a website. */
export const PageType = z.enum(["home", "category", "product", "article", "contact", "other"]);
export type PageType = z.infer<typeof PageType>;

/** A page that a scan has read. */
export const ScannedPage = z.object({
  /** Unique within the scan. */
  id: z.string(),
  url: z.string(),
  title: z.string(),
  type: PageType,
  /** 0–100: how much the page says about what the business offers. */
  relevanceScore: z.number(),
  /** Suggested for advertising: a relevance score of 60 or more. */
  selected: z.boolean(),
  /** Why it has this score, in words. */
  reasons: z.array(z.string()),
});
export type ScannedPage = z.infer<typeof ScannedPage>;

export const Scan = z.object({
  /** Best first; while the scan is running, the pages read so far. */
  pages: z.array(ScannedPage),
  /** Pages that were skipped, and why, in words. */
  skipped: z.array(z.object({ url: z.string(), reason: z.string() })),
  /** The number of addresses found on the website, of which only some are read. */
  listed: z.number(),
});
export type Scan = z.infer<typeof Scan>;

/**
 * `message` says why it failed, or how far it is; a failed or stopped scan keeps what it found. Canceling the job stops
 * the scan; its status changes at once, though one last page may still be added.
 */
export const ScanState = z.extend(Scan, {
  status: z.enum(["reading", "done", "stopped", "failed"]),
  message: z.string(),
});
export type ScanState = z.infer<typeof ScanState>;

/**
 * Reads the pages of a brand's website, within limits; stores only the result, for a day. 202 with the job if that
 * takes longer than the gateway waits: `getScan` then shows what was found so far. 422 names `website`. At most 20 an
 * hour; a repeated `Idempotency-Key` gets the first answer.
 */
export const scanWebsite = route("POST", "/api/supercharged/scan", {
  maxPerHour: 20,
  body: z.object({
    brandId: z.number(),
    brandName: z.string(),
    website: z.string().check(z.minLength(1), z.maxLength(2000)),
  }),
  answer: Scan,
});

/** A scan by its job's id. */
export const getScan = route("GET", "/api/supercharged/scan/:jobId", {
  inStaffView: true,
  answer: ScanState,
});
