import type { AiInsights, PeriodType, ReportDays, ReportStatus } from "@adwright/contracts/report";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  model,
  number,
  numericId,
  optionalJson,
  optionalText,
  packed,
  text,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { ReportRow } from "./report-row.ts";

export function reportEntity(connection: Connection) {
  return new Entity(
    {
      model: model("report"),
      attributes: {
        userId: text,
        id: numericId,
        title: text,
        createdAt: text,
        campaignCount: number,
        status: word<ReportStatus>(),
        brandId: number,
        brandName: text,
        customerId: text,
        periodType: word<PeriodType>(),
        month: text,
        currencyCode: text,
        timeZone: text,
        currentDays: optionalJson<ReportDays>(),
        previousDays: optionalJson<ReportDays>(),
        seriesStep: word<ReportRow["seriesStep"]>(),
        jobId: optionalText,
        chunks: number,
      },
      indexes: { primary: keys.report },
    },
    connection,
  );
}

export function reportInsightsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("repai"),
      attributes: { userId: text, reportId: numericId, ...packed<AiInsights>() },
      indexes: { primary: keys.reportInsights },
    },
    connection,
  );
}

/** A part of the gzipped metrics. */
export function reportChunkEntity(connection: Connection) {
  return new Entity(
    {
      model: model("repraw"),
      attributes: {
        userId: text,
        reportId: numericId,
        part: { type: "number", required: true, padding: { length: 2, char: "0" } },
        ...packed<never>(),
      },
      indexes: { primary: keys.reportChunk },
    },
    connection,
  );
}
