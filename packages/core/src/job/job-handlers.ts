import { type JobInput, jobInputs } from "@adwright/contracts/job/job-inputs";
import type { JobKind } from "@adwright/contracts/job/jobs";

import { eraseAccount } from "../account/delete-account.ts";
import { makeExport } from "../account/export/make-export.ts";
import { proposeChanges } from "../assistant/propose-changes.ts";
import { stageForFinding, undoForFinding } from "../attention/stage-for-finding.ts";
import { applyPaymentEvent } from "../billing/reconcile-subscription.ts";
import { importBrands } from "../brand/create-brand.ts";
import { finishBrandDeletion } from "../brand/delete-brand.ts";
import {
  createAssistant,
  refreshAssistant,
  removeBrandMemory,
} from "../brand/knowledge/brand-assistant.ts";
import { writeValueProposition } from "../brand/knowledge/write-value-proposition.ts";
import { eraseGroup } from "../campaign-group/erase-group.ts";
import { scanWebsite } from "../campaign-group/scan-website.ts";
import { setUpGroup } from "../campaign-group/set-up-group.ts";
import { checkCampaignClaims } from "../campaign/claims/check-campaign-claims.ts";
import { generateCampaign } from "../campaign/generation/generate-campaign.ts";
import { regenerateLine, rewriteAdLine } from "../campaign/generation/regenerate-line.ts";
import { applyChanges } from "../change/apply/apply-changes.ts";
import { checkChanges } from "../change/check-changes.ts";
import { importChanges } from "../change/csv/import-changes.ts";
import type { UserContext } from "../context.ts";
import { sendEmail } from "../email/send-email.ts";
import { listClientAccounts } from "../google/client-accounts.ts";
import { diagnoseGoogle } from "../google/diagnose-google.ts";
import { makeSuggestions } from "../insights/make-suggestions.ts";
import { keepHistory } from "../live-campaign/read-history.ts";
import { readLive } from "../live-campaign/read-live.ts";
import { refreshPerformance } from "../performance/read-figures.ts";
import { preflightCampaign } from "../publication/preflight/preflight-campaign.ts";
import { undoPublication } from "../publication/undo/undo-publication.ts";
import { readReportMetrics } from "../report/read-report-metrics.ts";
import { writeReportInsights } from "../report/write-report-insights.ts";
import { backTestStormRule } from "../storm/back-test.ts";
import { checkStormRule } from "../storm/check-rule.ts";
import { judgeStormRule } from "../storm/judge-storm-rule.ts";
import { settleRun } from "../storm/run/after-run.ts";
import type { ReportProgress } from "./start-job.ts";

type JobHandler<Kind extends JobKind> = (
  ctx: UserContext,
  input: JobInput<Kind>,
  progress: ReportProgress,
  jobId: string,
) => Promise<unknown>;

/** The handler of each kind of job. It returns the answer of the call that started the job. */
const handlers: { [Kind in JobKind]: JobHandler<Kind> } = {
  list_client_accounts: listClientAccounts,
  import_brands: importBrands,
  write_value_proposition: writeValueProposition,
  create_assistant: createAssistant,
  generate_campaign: generateCampaign,
  regenerate_line: regenerateLine,
  rewrite_ad_line: rewriteAdLine,
  check_claims: checkCampaignClaims,
  refresh_assistant: refreshAssistant,
  remove_brand_memory: removeBrandMemory,
  delete_brand: finishBrandDeletion,
  diagnose_google: diagnoseGoogle,
  preflight: preflightCampaign,
  undo: undoPublication,
  read_live: readLive,
  stage_changes: stageForFinding,
  import_changes: importChanges,
  check_changes: checkChanges,
  apply_changes: applyChanges,
  undo_changes: undoForFinding,
  propose_changes: proposeChanges,
  check_storm_rule: checkStormRule,
  back_test_storm_rule: backTestStormRule,
  keep_history: keepHistory,
  read_report_metrics: readReportMetrics,
  write_report_insights: writeReportInsights,
  refresh_performance: refreshPerformance,
  suggest_campaigns: makeSuggestions,
  scan_website: scanWebsite,
  send_email: sendEmail,
  export_account: makeExport,
  erase_account: eraseAccount,
  apply_payment_event: applyPaymentEvent,
  set_up_group: setUpGroup,
  delete_group: eraseGroup,
  judge_storm_rule: judgeStormRule,
  settle_storm_run: settleRun,
};

/** Runs a job's handler on its stored input. */
export function runHandler(
  ctx: UserContext,
  { kind, input, jobId }: { kind: JobKind; input: unknown; jobId: string },
  progress: ReportProgress,
): Promise<unknown> {
  // The compiler cannot infer that schema and handler belong to the same kind; the types of the tables ensure it.
  return handlers[kind](ctx, jobInputs[kind].parse(input) as never, progress, jobId);
}
