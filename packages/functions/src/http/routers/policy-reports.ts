import { AppError } from "@adwright/contracts/errors";
import { POLICY_REPORT_PATH, PolicyReport } from "@adwright/contracts/policy-report";
import { noteViolations } from "@adwright/core/request/note-failed-request";

import { makeRouter } from "../mount.ts";

export const policyReports = makeRouter();

const LARGEST_BYTES = 16 * 1024;
/** The content types of `report-uri` and `report-to`. */
const types = /^application\/(csp-report|reports\+json)\b/i;

/** Sent by browsers automatically. Every readable report gets the same answer, whether or not it is counted. */
policyReports.post(POLICY_REPORT_PATH, async (c) => {
  const { context, clientAddress, meter } = c.env.request;
  if (!types.test(c.req.header("content-type") ?? "")) {
    throw new AppError("UNSUPPORTED_TYPE", "Send a report of the Content-Security-Policy.");
  }
  const tooLarge = new AppError("TOO_LARGE", "The report is too large (16 KB at most).");
  if (Number(c.req.header("content-length") ?? 0) > LARGEST_BYTES) throw tooLarge;
  const text = await c.req.text();
  if (Buffer.byteLength(text) > LARGEST_BYTES) throw tooLarge;
  const report = PolicyReport.safeParse(readJson(text));
  if (report.success) {
    const counted = await noteViolations(context, report.data, clientAddress);
    if (counted > 0) meter.record("PolicyViolations", counted);
  }
  return c.body(null, 204);
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
