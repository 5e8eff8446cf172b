import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { OutsideEdit } from "@adwright/google-ads-sandbox/sandbox";

import type { StartedGoogleAds } from "./google-ads-fixture.ts";

type Kind = Extract<OutsideEdit, { added: object }>["kind"];

/** What a person can edit in Google Ads after a publication. */
export interface Hand {
  made: MadeResources;
  /** Resource name of the ad group "Trail shoes". */
  adGroup: string;
  change: (resourceName: string | undefined, fields: Record<string, unknown>) => void;
  remove: (resourceName: string | undefined) => void;
  /** Answers the new resource's name. */
  add: (kind: Kind, added: Record<string, unknown>) => string;
  /** The resource name of the link to one of the campaign's extensions; `condition` is GAQL. */
  findLink: (condition: string) => Promise<string | undefined>;
}

/** The edit's description, the message that reports it, and the function that makes it. */
export type EditByHand = [what: string, words: string, edit: (hand: Hand) => unknown];

type Access = Parameters<StartedGoogleAds["open"]>[0];

export function handOn(
  { sandbox, open }: StartedGoogleAds,
  access: Access,
  made: MadeResources,
): Hand {
  const edit = { customerId: access.customerId, email: "kim@elsewhere.example" };
  return {
    made,
    adGroup: made.adGroups?.["Trail shoes"] ?? "",
    change: (resourceName = "", fields) => {
      sandbox.recordOutsideEdit({ ...edit, resourceName, fields });
    },
    remove: (resourceName = "") => {
      sandbox.recordOutsideEdit({ ...edit, resourceName });
    },
    add: (kind, added) => sandbox.recordOutsideEdit({ ...edit, kind, added }),
    async findLink(condition) {
      const client = await open(access);
      const [row] = await client.query<{ campaign_asset: { resource_name: string } }>(
        `SELECT campaign_asset.resource_name FROM campaign_asset
         WHERE campaign_asset.campaign = '${made.campaign}' AND ${condition}`,
      );
      return row?.campaign_asset.resource_name;
    },
  };
}
