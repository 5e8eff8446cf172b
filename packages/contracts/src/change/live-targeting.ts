import * as z from "zod/mini";

import { route } from "../route.ts";

/** A criterion of a campaign by its resource name, or one that it does not have yet. */
const Named = z.object({ resource: z.string(), name: z.string() });

/** To whom, where and when a campaign shows its ads. Words of Google Ads, such as MOBILE. */
export const LiveTargeting = z.object({
  /** Resource name of the campaign. */
  campaign: z.string(),
  /** None that is not excluded: everywhere. */
  locations: z.array(z.extend(Named, { isNegative: z.boolean() })),
  /** None: all languages. */
  languages: z.array(Named),
  /** Languages that can be added. */
  otherLanguages: z.array(Named),
  /** As a change of it has it; empty: always. */
  schedule: z.array(z.string()),
  /** `modifier`: what bids are multiplied by there; 0 shows no ads, null leaves bids as they are. */
  devices: z.array(
    z.object({ resource: z.string(), device: z.string(), modifier: z.nullable(z.number()) }),
  ),
  /** With the ages and genders that their ads are not shown to. */
  adGroups: z.array(z.extend(Named, { ages: z.array(z.string()), genders: z.array(z.string()) })),
});
export type LiveTargeting = z.infer<typeof LiveTargeting>;

export const getLiveTargeting = route({
  method: "GET",
  path: "/api/brands/:brandId/live/campaigns/:campaign/targeting",
  // `asOf`: when Google was read. ISO 8601
  answer: z.extend(LiveTargeting, { asOf: z.string() }),
});
