import * as z from "zod/mini";

/** Google Analytics Data API: int64 values are strings. */
const Count = z.coerce.number();
const Quota = z.object({ consumed: z.prefault(Count, 0), remaining: z.prefault(Count, 0) });
const Values = z.prefault(z.array(z.object({ value: z.prefault(z.string(), "") })), []);

const Row = z.object({ dimensionValues: Values, metricValues: Values });

export const Report = z.object({
  /** Absent if there is no data. */
  rows: z.prefault(z.array(Row), []),
  metadata: z.prefault(
    z.object({
      /** Google combined rare values in a row "(other)". */
      dataLossFromOtherRow: z.prefault(z.boolean(), false),
      samplingMetadatas: z.prefault(
        z.array(z.object({ samplesReadCount: Count, samplingSpaceSize: Count })),
        [],
      ),
      subjectToThresholding: z.prefault(z.boolean(), false),
    }),
    {},
  ),
  propertyQuota: z.optional(
    z.object({ tokensPerDay: z.optional(Quota), tokensPerHour: z.optional(Quota) }),
  ),
});
export type Report = z.infer<typeof Report>;

export const Batch = z.object({ reports: z.array(Report) });

/** The columns of one report, in the order of the request. */
export interface Columns {
  dimensions: readonly string[];
  metrics: readonly string[];
}

/** Calendar days in the property's time zone, both included, as `2026-11-22`. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** One row with values by column name. */
export interface NamedRow {
  text(dimension: string): string;
  number(metric: string): number;
}

export function rowsOf(report: Report, { dimensions, metrics }: Columns): NamedRow[] {
  return report.rows.map(({ dimensionValues, metricValues }) => ({
    text: (dimension) => dimensionValues[dimensions.indexOf(dimension)]?.value ?? "",
    number: (metric) => Number(metricValues[metrics.indexOf(metric)]?.value ?? 0) || 0,
  }));
}
