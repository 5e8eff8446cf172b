import type {
  AiInsights,
  PeriodType,
  RawMetrics,
  ReportDays,
  ReportStatus,
  SeriesPoint,
} from "@adwright/contracts/report";

/** What lists show and what the work on a report needs; metrics and insights are separate items. */
export interface ReportRow {
  userId: string;
  id: number;
  title: string;
  createdAt: string;
  campaignCount: number;
  status: ReportStatus;
  brandId: number;
  /** As it was when the report was made: the brand may be deleted later. */
  brandName: string;
  customerId: string;
  periodType: PeriodType;
  /** The month (yyyy-mm, UTC) against whose limit it counts. */
  month: string;
  currencyCode: string;
  /** IANA; UTC until the account was read. */
  timeZone: string;
  currentDays?: ReportDays | undefined;
  previousDays?: ReportDays | undefined;
  seriesStep: "day" | "week" | "month";
  /** The job that reads or writes it. */
  jobId?: string | undefined;
  /** Items that its metrics fill; 0 until they are read. */
  chunks: number;
}

/** What was read at Google. */
export interface ReportMetrics {
  rawMetrics: RawMetrics;
  series: SeriesPoint[];
}

/** A report as its screen shows it. */
export interface WholeReport {
  row: ReportRow;
  metrics: ReportMetrics | undefined;
  /** As stored; its shape is checked before it is shown. */
  insights: AiInsights | undefined;
}
