import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import { readLines } from "../support/data/read-lines.ts";
import { makePlan } from "./google-ads-fixture.ts";

type Group = CampaignPlan["adGroups"][number];

/** What spoils a plan: changes to it, to its second and first ad group, and to its extensions. */
interface Changes {
  plan?: Partial<CampaignPlan>;
  group?: Partial<Group>;
  /** A policy finding takes precedence over this group's length, though Google lists the length first. */
  firstGroup?: Partial<Group>;
  extensions?: Partial<CampaignPlan["extensions"]>;
}

interface Refusal extends Changes {
  code: string;
  field: string;
}

export function spoilt({ plan: change, group, firstGroup, extensions }: Changes): CampaignPlan {
  const plan = makePlan(change);
  const adGroups = plan.adGroups.map((own, index) => ({
    ...own,
    ...[firstGroup, group][index],
  }));
  return { ...plan, adGroups, extensions: { ...plan.extensions, ...extensions } };
}

/** Google's most common refusals, each with the form's field that has to be fixed; `taken` is an existing name. */
export const refusals = readLines<Refusal>("google-refusals.jsonl", import.meta.url).map((line) => {
  const text = JSON.stringify(line);
  const plan = (taken: string) => spoilt(JSON.parse(text.replace("$taken", taken)) as Changes);
  return [line.code, line.field, plan] as const;
});
