import type { AdsClient, Creatable } from "../client.ts";
import { locateFailure } from "./locate-failure.ts";
import type { Planned } from "./planned.ts";

/** Google Ads API: at most 10,000 operations per request. */
const MAX_OPERATIONS = 5_000;

/** Creates resources of one kind; answers resource names in the given order. A refusal names the field. */
export async function createPlanned<Kind extends keyof Creatable>(
  client: AdsClient,
  kind: Kind,
  planned: Planned<Creatable[Kind]>[],
): Promise<string[]> {
  const names: string[] = [];
  for (let start = 0; start < planned.length; start += MAX_OPERATIONS) {
    const chunk = planned.slice(start, start + MAX_OPERATIONS);
    try {
      // Sequentially, because Google refuses concurrent changes to the same campaign.
      const made = await client.create(
        kind,
        chunk.map(({ entity, exemptions }) =>
          exemptions === undefined
            ? entity
            : { ...entity, exempt_policy_violation_keys: exemptions },
        ),
      );
      names.push(...made);
    } catch (error) {
      throw locateFailure(error, chunk);
    }
  }
  return names;
}
