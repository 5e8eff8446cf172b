import * as z from "zod/mini";

import { route } from "../route.ts";
import { Radius } from "./radius.ts";

/** A campaign's criterion by its resource name; may not exist yet. */
const Named = z.object({ resource: z.string(), name: z.string() });

/** A campaign's audience, locations, devices and schedule, in Google's enum values, such as MOBILE. */
export const LiveTargeting = z.object({
  /** The campaign's resource name. */
  campaign: z.string(),
  /** Without one that is not excluded, a radius or a location group, the campaign targets all locations. */
  locations: z.array(z.extend(Named, { isNegative: z.boolean() })),
  radii: z.optional(z.array(z.extend(Named, { radius: Radius }))),
  /** Places near the businesses of the account and the like, which are changed in Google Ads. */
  locationGroups: z.optional(z.array(Named)),
  /** Empty: all languages. */
  languages: z.array(Named),
  /** Languages that can be added. */
  otherLanguages: z.array(Named),
  /** In the format of a schedule change; empty: always. */
  schedule: z.array(z.string()),
  /** `modifier`: the bid modifier for the device; 0 shows no ads, null does not change bids. */
  devices: z.array(
    z.object({ resource: z.string(), device: z.string(), modifier: z.nullable(z.number()) }),
  ),
  /** Includes the ages and genders that the ad group excludes. */
  adGroups: z.array(z.extend(Named, { ages: z.array(z.string()), genders: z.array(z.string()) })),
});
export type LiveTargeting = z.infer<typeof LiveTargeting>;

export const getLiveTargeting = route(
  "GET",
  "/api/brands/:brandId/live/campaigns/:campaign/targeting",
  {
    // `asOf`: when the data was read from Google. ISO 8601
    answer: z.extend(LiveTargeting, { asOf: z.string() }),
  },
);
