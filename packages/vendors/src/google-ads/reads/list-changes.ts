import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import type { Selected } from "../selected.ts";
import { accountTimeToIso } from "./account-time.ts";
import { pathsOf, readEventRows } from "./event-rows.ts";

/** One change in the account, made with any tool. */
export interface AccountChange {
  /** ISO 8601 */
  at: string;
  /** The e-mail address of the person; empty if Google does not report it. */
  by: string;
  /** Made through the Google Ads API, like ours. */
  isByApi: boolean;
  operation: "CREATE" | "UPDATE" | "REMOVE";
  /** CAMPAIGN, AD_GROUP, AD_GROUP_CRITERION … */
  resourceType: string;
  resourceName: string;
  /** Resource name of the campaign it belongs to, if Google reports it. */
  campaign: string | undefined;
  fields: string[];
}

const FIELDS = `change_event.change_date_time, change_event.change_resource_type,
  change_event.change_resource_name, change_event.client_type, change_event.user_email,
  change_event.resource_change_operation, change_event.changed_fields, change_event.campaign,
  customer.time_zone`;
type ChangeRow = Selected<typeof FIELDS>;

function toChange({ customer, change_event: event }: ChangeRow): AccountChange {
  return {
    at: accountTimeToIso(event.change_date_time, customer.time_zone ?? "UTC"),
    by: event.user_email ?? "",
    isByApi: event.client_type === "GOOGLE_ADS_API",
    operation: event.resource_change_operation as AccountChange["operation"],
    resourceType: event.change_resource_type,
    resourceName: event.change_resource_name,
    campaign: event.campaign,
    fields: pathsOf(event.changed_fields),
  };
}

/**
 * The campaign and budget by resource name; from the start of one day (at most 30 days ago) to the start of another.
 */
export interface ChangesWanted {
  campaign: string | undefined;
  budget: string | undefined;
  startDate: string;
  endDate: string;
}

async function rowsWhere(
  client: AdsClient,
  days: ChangesWanted,
  condition: string,
): Promise<ChangeRow[]> {
  const { rows } = await readEventRows(client, { fields: FIELDS, ...days, condition });
  return rows as ChangeRow[];
}

/** Google Ads API: the changed resource's name can be selected but not used as a filter. */
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

/** All changes to a campaign, its contents and its budget, newest first. */
export async function listChanges(
  client: AdsClient,
  wanted: ChangesWanted,
): Promise<AccountChange[]> {
  const { campaign, budget } = wanted;
  // Two queries, because GAQL has no OR, and a change of a budget does not name the campaign (Google Ads API).
  const lists = await Promise.all([
    campaign === undefined
      ? []
      : rowsWhere(client, wanted, `change_event.campaign = ${quoted(campaign)}`),
    budget === undefined ? [] : changesOfBudget(client, wanted, budget),
  ]);
  const changes = lists.flat().map(toChange);
  return changes.toSorted((left, right) => right.at.localeCompare(left.at));
}
