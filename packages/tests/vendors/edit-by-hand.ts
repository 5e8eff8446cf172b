import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { OutsideEdit } from "@adwright/google-ads-sandbox/sandbox";

import { readLines } from "../support/data/read-lines.ts";
import type { StartedGoogleAds } from "./google-ads-fixture.ts";

type Kind = Extract<OutsideEdit, { added: object }>["kind"];
type Fields = Record<string, unknown>;

/**
 * `$campaign`, `$adGroup` ("Trail shoes"), `$desktop` and `$keywords/0` are what was published, and `$added` what the
 * edit before has added; "link where …" is the link to one of the campaign's extensions, "asset where …" the extension.
 */
type Edit =
  | ["change", target: string, fields: Fields]
  | ["remove", target: string]
  | ["add", kind: Kind, fields: Fields];

/** What a person can edit in Google Ads after a publication, and the message that reports it. */
export const EDITS = readLines<{ what: string; words: string; edits: Edit[] }>(
  "edits.jsonl",
  import.meta.url,
);

type Access = Parameters<StartedGoogleAds["open"]>[0];

/** The hand that edits what was published. */
export function handOn({ sandbox, open }: StartedGoogleAds, access: Access, made: MadeResources) {
  const { campaign = "", adGroups } = made;
  const edit = { customerId: access.customerId, email: "kim@elsewhere.example" };
  const names: Record<string, string | undefined> = {
    campaign,
    adGroup: adGroups?.["Trail shoes"],
    // Google creates a criterion for each device with the campaign.
    desktop: `${campaign.replace("/campaigns/", "/campaignCriteria/")}~30000`,
  };

  const filled = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/\$(\w+)(?:\/(\d+))?/g, (all, name: string, index) => {
        const list = made[name as "keywords"];
        return (index === undefined ? names[name] : list?.[Number(index)]) ?? all;
      }),
    ) as T;

  async function linkWhere(condition: string): Promise<string> {
    const client = await open(access);
    const [row] = await client.query<{ campaign_asset: { resource_name: string } }>(
      `SELECT campaign_asset.resource_name FROM campaign_asset
       WHERE campaign_asset.campaign = '${campaign}' AND ${condition}`,
    );
    return row?.campaign_asset.resource_name ?? "";
  }

  async function resourceName(target: string): Promise<string> {
    const [of, condition] = target.split(" where ");
    if (condition === undefined) return filled(target);
    const link = await linkWhere(condition);
    return of === "link" ? link : link.replace(/campaignAssets\/\d+~(\d+)~.*/, "assets/$1");
  }

  return async (...edits: Edit[]): Promise<void> => {
    for (const [verb, of, fields] of edits) {
      if (verb === "add")
        names["added"] = sandbox.recordOutsideEdit({ ...edit, kind: of, added: filled(fields) });
      else
        sandbox.recordOutsideEdit({
          ...edit,
          resourceName: await resourceName(of),
          ...(verb === "change" && { fields: filled(fields) }),
        });
    }
  };
}
