import type { Notice } from "../../../ui/overlay/toast.ts";

// Long enough to read the text about a report that takes minutes.
const NOTICE_MS = 8000;

// The server answers some of these texts too (core/src/report/read-report-metrics.ts).

export const missingFieldsNotice: Notice = {
  title: "Missing Fields",
  description: "Please select both brand and period type.",
  variant: "destructive",
};

export const startedNotice: Notice = {
  title: "Report Generation Started",
  description: "Your report will be ready in 2-3 minutes. This page updates by itself.",
  durationMs: NOTICE_MS,
};

export const inProgressNotice: Notice = {
  title: "Report Generation in Progress",
  description: "It takes longer than usual. This page updates by itself.",
  durationMs: NOTICE_MS,
};

export const noDataNotice: Notice = {
  title: "No Data Available",
  description: "Let your campaigns run for a bit to generate meaningful reports.",
  durationMs: NOTICE_MS,
};
