import type { AccountEvent, EventValue } from "@adwright/contracts/change/account-event";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { accountTimeToIso } from "../reads/account-time.ts";
import { pathsOf, readEventRows } from "../reads/event-rows.ts";
import type { Selected } from "../selected.ts";

/** A changed resource under its type, such as `{campaign: {status: "PAUSED"}}`. */
type Changed = Partial<Record<string, Record<string, unknown>>>;

const FIELDS = `change_event.change_date_time, change_event.change_resource_type,
  change_event.change_resource_name, change_event.client_type, change_event.user_email,
  change_event.resource_change_operation, change_event.changed_fields, change_event.old_resource,
  change_event.new_resource, change_event.campaign, campaign.name, ad_group.name,
  customer.time_zone`;
type EventRow = Selected<typeof FIELDS>;

/** Longer texts are truncated. */
const MOST_CHARACTERS = 200;

function plain(value: unknown): EventValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "string") return shortened(value);
  const items = Array.isArray(value) ? value : [value];
  return shortened(items.map(textIn).join(" · "));
}

const shortened = <Value extends string | number>(value: Value): Value | string =>
  typeof value === "string" && value.length > MOST_CHARACTERS
    ? `${value.slice(0, MOST_CHARACTERS)}…`
    : value;

/** The text of an ad's line, or any other value as text. */
function textIn(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  return "text" in item && typeof item.text === "string" ? item.text : JSON.stringify(item);
}

function valueAt(changed: Changed | undefined, kind: string, path: string): EventValue {
  let value: unknown = changed?.[kind];
  for (const key of path.split(".")) {
    value = (value as Record<string, unknown> | null | undefined)?.[key];
  }
  return plain(value);
}

/** What identifies an item among others of its type: a name, or a keyword with its match type. */
function nameIn(changed: Changed | undefined, kind: string): string {
  const at = (path: string) => valueAt(changed, kind, path);
  const keyword = at("keyword.text");
  if (keyword !== null) return String(keyword);
  return String(at("name") ?? "");
}

function pathOf({
  campaign,
  ad_group: adGroup,
  change_event: event,
}: Partial<EventRow> & Pick<EventRow, "change_event">): string[] {
  const kind = event.change_resource_type.toLowerCase();
  const named = nameIn(event.new_resource, kind) || nameIn(event.old_resource, kind);
  const isPlace = kind === "campaign" || kind === "ad_group";
  return [campaign?.name ?? "", adGroup?.name ?? "", isPlace ? "" : named].filter(
    (part) => part !== "",
  );
}

function eventOf(row: EventRow): AccountEvent {
  const { customer, change_event: event } = row;
  const kind = event.change_resource_type.toLowerCase();
  const isUpdate = event.resource_change_operation === "UPDATE";
  const fields = isUpdate ? pathsOf(event.changed_fields) : [];
  return {
    id: event.resource_name.slice(event.resource_name.lastIndexOf("/") + 1),
    at: accountTimeToIso(event.change_date_time, customer.time_zone ?? "UTC"),
    by: event.user_email ?? "",
    client: event.client_type,
    operation: event.resource_change_operation as AccountEvent["operation"],
    resourceType: event.change_resource_type,
    resource: event.change_resource_name,
    campaign: event.campaign || null,
    path: pathOf(row),
    fields: fields.map((field) => ({
      field,
      before: valueAt(event.old_resource, kind, field),
      after: valueAt(event.new_resource, kind, field),
    })),
  };
}

/** From the start of one day (at most 30 days ago) to the start of another. */
export interface Days {
  startDate: string;
  endDate: string;
}

/**
 * All changes in the account between two days, newest first, as reported by Google's change history: with a delay of
 * up to three minutes, for 30 days, and without changes made by Google Ads Editor. One query per 10,000.
 */
export async function readEvents(
  client: AdsClient,
  { startDate, endDate }: Days,
  condition?: string,
): Promise<{ events: AccountEvent[]; isComplete: boolean }> {
  const wanted = { fields: FIELDS, startDate, endDate, ...(condition && { condition }) };
  const { rows, isComplete } = await readEventRows(client, wanted);
  return { events: (rows as EventRow[]).map(eventOf), isComplete };
}

/** Resource names; nothing is read for what is undefined. */
export interface EventsOf extends Days {
  campaign: string | undefined;
  budget: string | undefined;
}

/** All changes to a campaign, its contents and its budget, newest first. */
export async function readEventsOf(
  client: AdsClient,
  { campaign, budget, ...days }: EventsOf,
): Promise<AccountEvent[]> {
  const none = { events: [] };
  // Two queries, because GAQL has no OR, and a change of a budget does not name the campaign (Google Ads API).
  const [ofCampaign, ofBudgets] = await Promise.all([
    campaign ? readEvents(client, days, `change_event.campaign = ${quoted(campaign)}`) : none,
    budget ? readEvents(client, days, OF_BUDGETS) : none,
  ]);
  // Google Ads API: the changed resource's name can be selected but not used as a filter.
  const ofBudget = ofBudgets.events.filter(({ resource }) => resource === budget);
  const all = [...ofCampaign.events, ...ofBudget];
  return all.toSorted((left, right) => right.at.localeCompare(left.at));
}

const OF_BUDGETS = "change_event.change_resource_type = 'CAMPAIGN_BUDGET'";
