import { PAYMENTS_OWNER } from "../billing/receive-webhook.ts";
import type { Context } from "../context.ts";
import { forActivePeople } from "./active-people.ts";
import { failAbandonedCampaigns } from "./fail-abandoned-campaigns.ts";
import { failAbandonedJobs } from "./fail-abandoned-jobs.ts";
import { failAbandonedReports } from "./fail-abandoned-reports.ts";
import { recoverStalledPublications } from "./recover-stalled-publications.ts";
import { removeOrphanVectorStores } from "./remove-orphan-vector-stores.ts";
import { sendLostMessages } from "./send-lost-messages.ts";

export interface Swept {
  jobs: number;
  campaigns: number;
  reports: number;
  publications: number;
  messages: number;
  vectorStores: number;
}

/** Runs daily: fails or continues abandoned work and removes what nothing refers to. Can be repeated. */
export async function sweepOrphans(ctx: Context): Promise<Swept> {
  const swept: Swept = {
    jobs: 0,
    campaigns: 0,
    reports: 0,
    publications: 0,
    messages: 0,
    vectorStores: 0,
  };
  await forActivePeople(ctx, async (person) => {
    swept.jobs += await failAbandonedJobs(person);
    // After the jobs, because failing a job also fails its campaign or report.
    swept.campaigns += await failAbandonedCampaigns(person);
    swept.reports += await failAbandonedReports(person);
    swept.publications += await recoverStalledPublications(person);
    swept.messages += await sendLostMessages(person);
  });
  swept.messages += await sendLostMessages({ ...ctx, userId: PAYMENTS_OWNER });
  swept.vectorStores = await removeOrphanVectorStores(ctx);
  return swept;
}
