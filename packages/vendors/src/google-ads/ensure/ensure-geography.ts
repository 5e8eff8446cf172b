import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { criteriaOf } from "../plan/campaign-criteria.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { type Criterion, criterionKey } from "../plan/criterion-key.ts";
import { plannedCriteria } from "../plan/planned-criteria.ts";
import { below, type Planned } from "../plan/planned.ts";
import { reconcile } from "../plan/reconcile.ts";
import { campaignOf } from "./made-before.ts";
import { turnDevicesOff } from "./turn-devices-off.ts";

/** The campaign's targeting, by Google's types of criteria. */
const aimTypes = ["LOCATION", "PROXIMITY", "LANGUAGE", "AD_SCHEDULE"];

const isOfDevice = ({ entity }: Planned<Criterion>): boolean => Boolean(entity.device);

/** Creates the missing criteria for locations, language, schedule and devices of the campaign. */
export async function ensureGeography(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const campaign = campaignOf(made);
  const planned = plannedCriteria(plan);
  const names = await reconcile({
    wanted: planned.filter((each) => !isOfDevice(each)),
    keyOf: ({ entity }) => criterionKey(entity),
    existing: readFirst ? await criteriaOf(client, campaign, aimTypes) : new Map(),
    create: (missing) => createPlanned(client, "campaignCriteria", below({ campaign }, missing)),
  });
  const devices = await turnDevicesOff(client, campaign, planned.filter(isOfDevice));
  return { ...made, criteria: [...names.values(), ...devices] };
}
