import type {
  BulkPreflight,
  BulkPublication,
} from "@adwright/contracts/campaign-group/bulk-publication";

import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { aCheckedCampaign, aGroup, aRunCampaign } from "./a-group.ts";
import { groupCall, groupsOf, LIST } from "./open-workflows.tsx";

const group = aGroup({ name: "Autumn" });
/** A call about the reviewed group. */
export const call = (method: string, rest: string) => groupCall(method, group.id, rest);
export const START_CHECK = call("POST", "/preflight");
export const PUBLISH = call("POST", "/publish");

/** Opens the review of the group with the server's check and publication. */
export async function openReview(
  preflight: BulkPreflight,
  publication: BulkPublication | null = null,
  wire: Wire = {},
  search = "",
) {
  return openSignedIn(`/supercharged-isolated?review=${group.id}${search}`, {
    [LIST]: groupsOf(group),
    [groupCall("GET", group.id)]: { body: group },
    [call("GET", "/preflight")]: { body: preflight },
    [call("GET", "/preflight/campaigns")]: { body: { campaigns: [aCheckedCampaign()] } },
    [call("GET", "/publish")]: { body: publication },
    [call("GET", "/publish/campaigns")]: { body: { campaigns: [aRunCampaign()] } },
    ...wire,
  });
}
