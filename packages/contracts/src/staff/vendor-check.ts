import * as z from "zod/mini";

import { route } from "../route.ts";

export const CheckedVendor = z.enum([
  "google-sign-in",
  "google-ads",
  "analytics",
  "openai",
  "paddle",
  "ses",
  "aws",
  "weather",
  "assistants",
]);
export type CheckedVendor = z.infer<typeof CheckedVendor>;

/** As people know them. */
export const vendorNames: Record<CheckedVendor, string> = {
  "google-sign-in": "Google sign-in",
  "google-ads": "Google Ads",
  analytics: "Google Analytics",
  openai: "OpenAI",
  paddle: "Paddle",
  ses: "Amazon SES",
  aws: "AWS",
  weather: "Weather",
  assistants: "Assistants' host",
};

/** What a vendor wants that is not there. */
const Missing = z.enum([
  "setting",
  "key",
  "scope",
  "access level",
  "billing",
  "redirect",
  "permission",
  "network",
]);

/** One vendor, asked one harmless thing. No text in here is the vendor's own, so none can repeat a key. */
export const VendorCheck = z.object({
  vendor: CheckedVendor,
  /** `off`: neither set up nor replaced by a stand-in; `not-checked`: set up, but it cannot be asked from here. */
  state: z.enum(["works", "fails", "stand-in", "off", "not-checked"]),
  /** What it was asked, in words; null if it was not. */
  tried: z.nullable(z.string()),
  /** Status and code of the answer that decided, such as "401 invalid_client". */
  answered: z.nullable(z.string()),
  missing: z.nullable(Missing),
  found: z.string(),
  /** The one thing to do next; null if there is none. */
  next: z.nullable(z.string()),
});
export type VendorCheck = z.infer<typeof VendorCheck>;

/** The last checks of all vendors, made every 15 minutes; null and empty before the first. */
export const getVendorChecks = route("GET", "/api/admin/vendor-checks", {
  answer: z.object({ checkedAt: z.nullable(z.string()), checks: z.array(VendorCheck) }),
});
