import * as z from "zod/mini";

/** Browsers report here what the site's Content-Security-Policy blocked. */
export const POLICY_REPORT_PATH = "/api/policy-reports";

/** Far more than a browser sends. */
const address = z.optional(z.string().check(z.maxLength(4096)));

/**
 * The format of `report-to` (W3C CSP 3, "CSPViolationReportBody"): a list that may also contain other kinds of reports.
 */
const Collected = z.array(
  z.object({
    type: z.string(),
    body: z.optional(
      z.object({
        effectiveDirective: z.optional(z.string()),
        blockedURL: address,
        sourceFile: z.nullish(z.string()),
      }),
    ),
  }),
);

/** The format of `report-uri`, the only one that Firefox supports. */
const Single = z.object({
  "csp-report": z.object({
    "effective-directive": z.optional(z.string()),
    "violated-directive": z.optional(z.string()),
    "blocked-uri": address,
    "source-file": z.nullish(z.string()),
  }),
});

export const PolicyReport = z.union([Collected, Single]);
export type PolicyReport = z.infer<typeof PolicyReport>;
