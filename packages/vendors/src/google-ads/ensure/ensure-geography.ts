import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { criteriaOf, readCriteria } from "../plan/campaign-criteria.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { type Criterion, criterionKey } from "../plan/criterion-key.ts";
import { locateFailure } from "../plan/locate-failure.ts";
import { plannedCriteria } from "../plan/planned-criteria.ts";
import { below, type Planned } from "../plan/planned.ts";
import { reconcile } from "../plan/reconcile.ts";
import { campaignOf } from "./made-before.ts";

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

/**
 * Turns devices off; answers the resource names of their criteria. Google may have created them together with the
 * campaign, and then refuses to create them, so existing ones are always looked up first and updated.
 */
async function turnDevicesOff(
  client: AdsClient,
  campaign: string,
  planned: Planned<Criterion>[],
): Promise<string[]> {
  if (planned.length === 0) return [];
  const read = await readCriteria(client, campaign, ["DEVICE"]);
  const existing = new Map(read.map((row) => [String(row.device?.type), row]));
  const nameOf = ({ entity }: Planned<Criterion>) => existing.get(String(entity.device?.type));
  const missing = planned.filter((each) => nameOf(each) === undefined);
  const known = planned.flatMap((each) => nameOf(each) ?? []);
  const changes = known.filter(({ bid_modifier: modifier }) => modifier !== 0);
  if (changes.length > 0) {
    const updates = changes.map(({ resource_name: name }) => ({
      resource_name: name,
      bid_modifier: 0,
    }));
    try {
      await client.updateCampaignCriteria(updates);
    } catch (error) {
      throw locateFailure(error, planned);
    }
  }
  const made = await createPlanned(client, "campaignCriteria", below({ campaign }, missing));
  return [...known.map((row) => row.resource_name), ...made];
}
