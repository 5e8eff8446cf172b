import type { AdsClient, Creatable } from "../client.ts";
import { quoted } from "../gaql.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { locateFailure } from "../plan/locate-failure.ts";
import { distinctBy, type Planned } from "../plan/planned.ts";
import { campaignOf } from "./made-before.ts";

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

interface Wanted<Entity> {
  wanted: Planned<Entity>[];
  /** Those with equal keys count as the same and are created once. */
  keyOf: (entity: Entity) => string;
}

/** Creates what does not exist; answers the resource names of all that is wanted by key, as `existing` has them. */
export async function createMissing<Kind extends keyof Creatable, Entity extends Creatable[Kind]>(
  client: AdsClient,
  kind: Kind,
  { wanted, keyOf }: Wanted<Entity>,
  existing: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const byKey = distinctBy(wanted, ({ entity }) => keyOf(entity));
  const missing = [...byKey].filter(([key]) => !existing.has(key));
  const names = await createPlanned(
    client,
    kind,
    missing.map(([, item]) => item),
  );
  const created = new Map(missing.map(([key], index) => [key, names[index]]));
  return new Map(
    [...byKey.keys()].map((key) => [key, existing.get(key) ?? created.get(key) ?? ""]),
  );
}

interface Stored {
  /** The resource in which they are found, and its fields of which their key is made. */
  from: string;
  fields: string;
  where?: string;
}

/**
 * Creates what our campaign lacks of one kind; answers the resource names of all that is wanted. If an earlier attempt
 * may have reached Google, it reads first what the campaign has.
 */
export async function ensurePlanned<Kind extends keyof Creatable, Entity extends Creatable[Kind]>(
  client: AdsClient,
  { made, readFirst }: EnsureInput,
  kind: Kind,
  { from, fields, where = "", ...planned }: Wanted<Entity> & Stored,
): Promise<Map<string, string>> {
  const isRead = readFirst && planned.wanted.length > 0;
  const rows = isRead
    ? await client.query<Record<string, Entity & { resource_name: string }>>(
        `SELECT ${from}.resource_name, ${fields} FROM ${from}
         WHERE campaign.resource_name = ${quoted(campaignOf(made))} ${where}
         AND ${from}.status != 'REMOVED'`,
      )
    : [];
  const found = rows.flatMap((row) => row[from] ?? []);
  const existing = new Map(found.map((one) => [planned.keyOf(one), one.resource_name]));
  return createMissing(client, kind, planned, existing);
}
