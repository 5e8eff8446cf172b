import * as z from "zod/mini";

// Google Ads API: a text of 25; both lines of a description or none. Google counts wide characters twice when it validates.
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(25));
const Line = z.string().check(z.trim(), z.maxLength(35));

/** A sitelink or a callout that is yet to be made. */
export const NewAsset = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("SITELINK"),
    text: Text,
    /** Empty for none; then so is the other. */
    description1: Line,
    description2: Line,
    finalUrl: z.string().check(z.minLength(1), z.maxLength(2048)),
  }),
  z.object({ type: z.literal("CALLOUT"), text: Text }),
]);
export type NewAsset = z.infer<typeof NewAsset>;
