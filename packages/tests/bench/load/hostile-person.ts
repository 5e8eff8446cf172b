import { campaignBounds as most } from "@adwright/contracts/campaign-bounds";
import { groupBounds } from "@adwright/contracts/campaign-group/group";

import { upTo } from "../../store/rows.ts";
import { groupForm, targetsFor } from "../../support/data/campaign-groups.ts";
import { ask, type Visitor } from "./screens.ts";

/** A call with as much hard-to-check content as its contract and the limit of 256 KB allow. */
interface HostileCall {
  name: string;
  method: "POST" | "PUT";
  path: string;
  body: object;
}

/** Texts that the rules about claims, numbers, marks, addresses and scripts without spaces check longest. */
const PARTS = ["no free ", "1,111,", "best 50% ", "漢字", "a.b@c.", "f r e e ", "{KeyWord:a} "];
/** The number of calls that are made with each part. */
export const CALLS_OF_A_PART = 5;

/** The repeated part after a number, so that rules that compare lines see different ones. */
const filled = (part: string, length: number, at = 0) =>
  `${at} ${part.repeat(Math.ceil(length / part.length))}`.slice(0, length).trim();

const adGroups = (groups: number, headlines: number, line: (at: number) => string) =>
  upTo(groups).map((group) => ({
    ad_group_name: `Group ${group}`,
    headlines: upTo(headlines).map((at) => line(group * headlines + at)),
    descriptions: upTo(4).map((at) => line(at)),
    keywords: upTo(20).map((at) => ({ text: `shoes ${group} ${at}`, matchType: "EXACT" })),
    path1: "",
    path2: "",
    pins: [],
    locked: [],
  }));

/** The worst calls that one person can send, to a campaign and a brand of theirs; the most expensive ones last. */
export function hostileCalls({ campaignIds }: Visitor, brandId: number): HostileCall[] {
  const campaign = { method: "PUT", path: `/api/campaigns/${campaignIds[0]}` } as const;
  const each = PARTS.flatMap((part): HostileCall[] => [
    {
      ...campaign,
      name: `lines of an ad's length: ${part}`,
      body: { adGroups: adGroups(40, most.headlines, (at) => filled(part, 60, at)) },
    },
    {
      ...campaign,
      name: `lines as long as they may be: ${part}`,
      body: { adGroups: adGroups(4, 40, (at) => filled(part, most.lineCharacters, at)) },
    },
    {
      ...campaign,
      name: `goal, keywords and negatives: ${part}`,
      body: {
        goal: filled(part, 2000),
        keywords: upTo(200).map((at) => filled(part, 190, at)),
        negativeKeywords: upTo(2000).map((at) => filled(part, 60, at)),
      },
    },
    {
      name: `value proposition: ${part}`,
      method: "PUT",
      path: `/api/brands/${brandId}`,
      body: { valueProposition: filled(part, 20_000) },
    },
    {
      name: `message to support: ${part}`,
      method: "POST",
      path: "/api/contact/support",
      body: {
        name: "Tess",
        email: "tess@journeys.example",
        category: "General",
        subject: filled(part, 200),
        message: filled(part, 5000),
      },
    },
  ]);
  return [...each, workflow(brandId)];
}

function workflow(brandId: number): HostileCall {
  const targets = targetsFor(groupBounds.targets).map((target, at) => ({
    ...target,
    campaignPrefix: filled("Round ", groupBounds.prefixCharacters, at),
  }));
  return {
    name: "a workflow with as many places as there may be",
    method: "POST",
    path: "/api/supercharged-isolated/create-campaigns-directly",
    body: {
      ...groupForm(brandId, targets),
      negativeKeywords: upTo(groupBounds.negativeKeywords).map((at) => `used ${at}`),
    },
  };
}

/** Sends the call; answers the status, whether it succeeds or not. */
export async function sendHostile(
  origin: string,
  visitor: Visitor,
  { method, path, body }: HostileCall,
): Promise<number> {
  try {
    await ask(origin, visitor, method, path, body);
    return 200;
  } catch (error) {
    return Number(/answered (\d+)/.exec(String(error))?.[1]);
  }
}
