import { notFound } from "@adwright/contracts/errors";
import * as ideas from "@adwright/contracts/insights";
import * as contract from "@adwright/contracts/report";
import { parseId } from "@adwright/core/ids";
import { checkSuggestions, listSuggestions } from "@adwright/core/insights/check-suggestions";
import {
  deleteReport,
  exportReport,
  getReport,
  listReports,
} from "@adwright/core/report/get-report";
import { rewriteInsights, startReport } from "@adwright/core/report/start-report";

import { answerJob, answerNewJob } from "../answer-job.ts";
import { itemsOf, makeRouter, mount, readPage } from "../mount.ts";
import { sendCsv } from "../send-file.ts";

export const report = makeRouter();

mount(report, contract.listReports, async (ctx, { query }, c) => ({
  reports: itemsOf(c, await listReports(ctx, readPage(query))),
}));

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

export const insights = makeRouter();

mount(insights, ideas.makeSuggestions, async (ctx, { body }, c) => {
  await checkSuggestions(ctx, body);
  const message = "Waiting for its turn";
  return answerNewJob(c, ctx, { kind: "suggest_campaigns", input: body, message });
});

mount(insights, ideas.listSuggestions, (ctx, { query }) => {
  const brandId = parseId(query.brandId);
  if (brandId === undefined) throw notFound();
  return listSuggestions(ctx, brandId);
});
