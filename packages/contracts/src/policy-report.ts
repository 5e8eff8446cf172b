import * as z from "zod/mini";

/** Where browsers report what the site's Content-Security-Policy blocked. */
export const POLICY_REPORT_PATH = "/api/policy-reports";

/** Far more than a browser sends. */
const address = z.optional(z.string().check(z.maxLength(4096)));

/** What `report-to` sends (W3C CSP 3, "CSPViolationReportBody"): a list, of which each may be of another kind. */
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

/** What `report-uri` sends, which is all that Firefox knows. */
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
