import * as z from "zod/mini";

/** Google Ads API: addresses and templates have at most 2,048 characters. */
const Address = z.string().check(z.minLength(1), z.maxLength(2048));

/** What Google appends to, or uses instead of, the final URL of a keyword or an ad. */
export const UrlOptions = z.object({
  /** Final URLs after the first. */
  moreUrls: z.optional(z.array(Address).check(z.maxLength(10))),
  mobileUrls: z.optional(z.array(Address).check(z.maxLength(10))),
  trackingUrlTemplate: z.optional(z.nullable(Address)),
  finalUrlSuffix: z.optional(z.nullable(Address)),
  /** As `key=value`; Google Ads API: a key of 16 and a value of 250 characters, at most eight. */
  customParameters: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(8))),
});
export type UrlOptions = z.infer<typeof UrlOptions>;
