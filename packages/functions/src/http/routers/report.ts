import * as contract from "@adwright/contracts/report";
import {
  deleteReport,
  exportReport,
  getReport,
  listReports,
} from "@adwright/core/report/get-report";
import { rewriteInsights, startReport } from "@adwright/core/report/start-report";

import { answerJob } from "../answer-job.ts";
import { mount } from "../mount.ts";
import { linkNextPage, readPage } from "../page.ts";
import { makeRouter } from "../router.ts";
import { sendCsv } from "../send-file.ts";

export const report = makeRouter();

mount(report, contract.listReports, async (ctx, { query }, c) => {
  const { items, cursor } = await listReports(ctx, readPage(query));
  linkNextPage(c, cursor);
  return { reports: items };
});

mount(report, contract.generateReport, async (ctx, { periodType, body }, c) => {
  const asked = { periodType, ...body };
  const { jobId, accepted } = await startReport(ctx, asked, c.var.noteStarted);
  return answerJob(c, ctx, jobId, accepted);
});

mount(report, contract.getReport, (ctx, { reportId }) => getReport(ctx, reportId));

mount(report, contract.exportReport, async (ctx, { reportId }, c) =>
  sendCsv(c, await exportReport(ctx, reportId)),
);

mount(report, contract.rewriteInsights, (ctx, { reportId }) => rewriteInsights(ctx, reportId));

mount(report, contract.deleteReport, (ctx, { reportId }) => deleteReport(ctx, reportId));
