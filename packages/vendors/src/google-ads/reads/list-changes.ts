import type { AdsClient } from "../client.ts";
import { quoted, quotedDate } from "../gaql.ts";
import { accountTimeToIso } from "./account-time.ts";

/** One change at Google, made with any tool. */
export interface AccountChange {
  /** ISO 8601 */
  at: string;
  /** E-mail address of who changed it; empty where Google does not say. */
  by: string;
  /** Made through the Google Ads API, as ours are. */
  isByApi: boolean;
  operation: "CREATE" | "UPDATE" | "REMOVE";
  /** CAMPAIGN, AD_GROUP, AD_GROUP_CRITERION … */
  resourceType: string;
  resourceName: string;
  /** Resource name of the campaign it belongs to, where Google says so. */
  campaign: string | undefined;
  fields: string[];
}

interface ChangeRow {
  customer: { time_zone?: string };
  change_event: {
    resource_name: string;
    change_date_time: string;
    change_resource_type: string;
    change_resource_name: string;
    client_type: string;
    user_email?: string;
    resource_change_operation: AccountChange["operation"];
    changed_fields?: { paths?: string[] } | string;
    campaign?: string;
  };
}

/** Google Ads API: change_event wants a finite range and a limit of at most 10,000. */
const MAX_CHANGES = 10_000;

function pathsOf(fields: ChangeRow["change_event"]["changed_fields"]): string[] {
  if (typeof fields === "string") return fields.split(",").filter((path) => path !== "");
  return fields?.paths ?? [];
}

function toChange({ customer, change_event: event }: ChangeRow): AccountChange {
  return {
    at: accountTimeToIso(event.change_date_time, customer.time_zone ?? "UTC"),
    by: event.user_email ?? "",
    isByApi: event.client_type === "GOOGLE_ADS_API",
    operation: event.resource_change_operation,
    resourceType: event.change_resource_type,
    resourceName: event.change_resource_name,
    campaign: event.campaign,
    fields: pathsOf(event.changed_fields),
  };
}

/** Whose changes are asked for, by resource name, from the beginning of one day (at most 30 back) to that of another. */
export interface ChangesWanted {
  campaign: string | undefined;
  budget: string | undefined;
  startDate: string;
  endDate: string;
}

/** So many answers of the most rows are asked for; what an account changed before them is left out. */
const MAX_PAGES = 10;

/** Rows up to and including one moment of the account's clock, newest first. */
async function rowsUntil(
  client: AdsClient,
  { startDate }: ChangesWanted,
  condition: string,
  until: string,
): Promise<ChangeRow[]> {
  return client.query<ChangeRow>(
    `SELECT change_event.resource_name, change_event.change_date_time,
     change_event.change_resource_type, change_event.change_resource_name,
     change_event.client_type, change_event.user_email, change_event.resource_change_operation,
     change_event.changed_fields, change_event.campaign, customer.time_zone FROM change_event
     WHERE change_event.change_date_time >= ${quotedDate(startDate)}
     AND change_event.change_date_time <= ${until} AND ${condition}
     ORDER BY change_event.change_date_time DESC LIMIT ${MAX_CHANGES}`,
  );
}

async function rowsWhere(
  client: AdsClient,
  wanted: ChangesWanted,
  condition: string,
): Promise<ChangeRow[]> {
  const byName = new Map<string, ChangeRow>();
  let until = quotedDate(wanted.endDate);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const rows = await rowsUntil(client, wanted, condition, until);
    const known = byName.size;
    for (const row of rows) byName.set(row.change_event.resource_name, row);
    const last = rows.at(-1);
    // A full answer hides what is older. Rows of its last moment come again with the next.
    if (last === undefined || rows.length < MAX_CHANGES || byName.size === known) break;
    until = quoted(last.change_event.change_date_time);
  }
  return [...byName.values()];
}

/** Google Ads API: the changed resource's name can be read, but not filtered by. */
async function changesOfBudget(
  client: AdsClient,
  wanted: ChangesWanted,
  budget: string,
): Promise<ChangeRow[]> {
  const rows = await rowsWhere(
    client,
    wanted,
    "change_event.change_resource_type = 'CAMPAIGN_BUDGET'",
  );
  return rows.filter(({ change_event: event }) => event.change_resource_name === budget);
}

/** Every change of a campaign with all below it, and of its budget, newest first. */
export async function listChanges(
  client: AdsClient,
  wanted: ChangesWanted,
): Promise<AccountChange[]> {
  const { campaign, budget } = wanted;
  // Google Ads API: GAQL knows no OR, and the change of a budget names no campaign.
  const lists = await Promise.all([
    campaign === undefined
      ? []
      : rowsWhere(client, wanted, `change_event.campaign = ${quoted(campaign)}`),
    budget === undefined ? [] : changesOfBudget(client, wanted, budget),
  ]);
  const changes = lists.flat().map(toChange);
  return changes.toSorted((left, right) => (left.at < right.at ? 1 : -1));
}
