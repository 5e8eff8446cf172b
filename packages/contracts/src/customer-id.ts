import * as z from "zod/mini";

/** A Google Ads customer id as people type it: ten digits, dashes allowed. */
export const CustomerId = z
  .string()
  .check(z.trim(), z.regex(/^\d{3}-?\d{3}-?\d{4}$/, "Enter a 10-digit customer ID."));
