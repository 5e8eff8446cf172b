import type { AdsClient } from "../client.ts";
import { quoted, quotedDate } from "../gaql.ts";

/** Google Ads API: change_event requires a limited date range and a LIMIT of at most 10,000. */
const MOST_ROWS = 10_000;

/** The maximum number of full answers that are read; older changes are left out. */
const MOST_ANSWERS = 10;

/** A field mask in gRPC's or in JSON's format. */
export type ChangedFields = { paths?: string[] } | string;

export function pathsOf(fields: ChangedFields | undefined): string[] {
  if (typeof fields === "string") return fields.split(",").filter((path) => path !== "");
  return fields?.paths ?? [];
}

/** The fields requested in `fields` are included as well. */
interface EventRow {
  change_event: { resource_name: string; change_date_time: string };
}

/** From the start of one day (at most 30 days ago) to the start of another, in the account's time zone. */
interface EventsWanted {
  /** Must include `change_event.change_date_time`. */
  fields: string;
  startDate: string;
  endDate: string;
  /** An additional GAQL condition, apart from the time. */
  condition?: string;
}

/** Rows up to and including a moment in the account's time, newest first. */
function gaqlUntil({ fields, startDate, condition }: EventsWanted, until: string): string {
  const also = condition === undefined ? "" : ` AND ${condition}`;
  return `SELECT change_event.resource_name, ${fields} FROM change_event
     WHERE change_event.change_date_time >= ${quotedDate(startDate)}
     AND change_event.change_date_time <= ${until}${also}
     ORDER BY change_event.change_date_time DESC LIMIT ${MOST_ROWS}`;
}

/** Each change once, newest first; `isComplete` is false if the account has more. */
export async function readEventRows(
  client: AdsClient,
  wanted: EventsWanted,
): Promise<{ rows: EventRow[]; isComplete: boolean }> {
  const byName = new Map<string, EventRow>();
  const rows = () => [...byName.values()];
  let until = quotedDate(wanted.endDate);
  for (let answer = 0; answer < MOST_ANSWERS; answer += 1) {
    const found = await client.query<EventRow>(gaqlUntil(wanted, until));
    const known = byName.size;
    for (const row of found) byName.set(row.change_event.resource_name, row);
    const last = found.at(-1);
    // A full answer means that there may be older rows. Rows of its last moment are returned again by the next query.
    if (last === undefined || found.length < MOST_ROWS) return { rows: rows(), isComplete: true };
    if (byName.size === known) break;
    until = quoted(last.change_event.change_date_time);
  }
  return { rows: rows(), isComplete: false };
}
