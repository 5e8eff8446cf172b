import type { AdsClient } from "../client.ts";
import { quoted, quotedDate } from "../gaql.ts";

/** Google Ads API: change_event wants a finite range and a limit of at most 10,000. */
const MOST_ROWS = 10_000;

/** So many answers of the most rows are asked for; what an account changed before them is left out. */
const MOST_ANSWERS = 10;

/** A field mask, as gRPC or as JSON writes it. */
export type ChangedFields = { paths?: string[] } | string;

export function pathsOf(fields: ChangedFields | undefined): string[] {
  if (typeof fields === "string") return fields.split(",").filter((path) => path !== "");
  return fields?.paths ?? [];
}

/** What is asked for in `fields` comes with it. */
interface EventRow {
  change_event: { resource_name: string; change_date_time: string };
}

/** From the beginning of one day of the account (at most 30 back) to that of another. */
interface EventsWanted {
  /** `change_event.change_date_time` must be among them. */
  fields: string;
  startDate: string;
  endDate: string;
  /** In GAQL, besides the time. */
  condition?: string;
}

/** Rows up to and including one moment of the account's clock, newest first. */
function gaqlUntil({ fields, startDate, condition }: EventsWanted, until: string): string {
  const also = condition === undefined ? "" : ` AND ${condition}`;
  return `SELECT change_event.resource_name, ${fields} FROM change_event
     WHERE change_event.change_date_time >= ${quotedDate(startDate)}
     AND change_event.change_date_time <= ${until}${also}
     ORDER BY change_event.change_date_time DESC LIMIT ${MOST_ROWS}`;
}

/** Each change once, newest first; `isComplete` is false where the account has more of them. */
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
    // A full answer hides what is older. Rows of its last moment come again with the next.
    if (last === undefined || found.length < MOST_ROWS) return { rows: rows(), isComplete: true };
    if (byName.size === known) break;
    until = quoted(last.change_event.change_date_time);
  }
  return { rows: rows(), isComplete: false };
}
