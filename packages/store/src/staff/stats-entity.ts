import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalJson, optionalNumber, optionalText, text } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { LatestEntry } from "./stats-row.ts";

/** A person's counters; absent until something is counted. */
export function statsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stats"),
      attributes: {
        userId: text,
        brands: optionalNumber,
        countedBrands: optionalNumber,
        drafts: optionalNumber,
        published: optionalNumber,
        unfinished: optionalNumber,
        reports: optionalNumber,
        groups: optionalNumber,
        groupDrafts: optionalNumber,
        lastGroupAt: optionalText,
        latestDraft: optionalJson<LatestEntry>(),
        latestReport: optionalJson<LatestEntry>(),
      },
      indexes: { primary: keys.stats },
    },
    connection,
  );
}

/** What a person has used of the plan in one month (yyyy-mm, UTC). */
export function usageEntity(connection: Connection) {
  return new Entity(
    {
      model: model("usage"),
      attributes: {
        userId: text,
        month: text,
        campaigns: optionalNumber,
        reports: optionalNumber,
      },
      indexes: { primary: keys.usage },
    },
    connection,
  );
}
