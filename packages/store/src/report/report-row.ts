import type {
  AiInsights,
  PeriodType,
  RawMetrics,
  ReportDays,
  ReportStatus,
  SeriesPoint,
} from "@adwright/contracts/report";

/** The fields that lists and jobs need. Metrics and insights are separate items. */
export interface ReportRow {
  userId: string;
  id: number;
  title: string;
  createdAt: string;
  campaignCount: number;
  status: ReportStatus;
  brandId: number;
  /** As of the report's creation, because the brand may be deleted later. */
  brandName: string;
  customerId: string;
  periodType: PeriodType;
  /** The month (yyyy-mm, UTC) in whose limit it counts. */
  month: string;
  currencyCode: string;
  /** IANA; UTC until the account is read. */
  timeZone: string;
  currentDays?: ReportDays | undefined;
  previousDays?: ReportDays | undefined;
  seriesStep: "day" | "week" | "month";
  /** The job that reads or writes the report. */
  jobId?: string | undefined;
  /** The number of items with its metrics; 0 until they are read. */
  chunks: number;
}

/** The data read from Google. */
export interface ReportMetrics {
  rawMetrics: RawMetrics;
  series: SeriesPoint[];
}

/** A report as its screen shows it. */
export interface WholeReport {
  row: ReportRow;
  metrics: ReportMetrics | undefined;
  /** As stored. Its format is validated before it is shown. */
  insights: AiInsights | undefined;
}
