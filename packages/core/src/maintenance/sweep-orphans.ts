import { PAYMENTS_OWNER } from "../billing/receive-webhook.ts";
import type { Context, UserContext } from "../context.ts";
import { forActiveOf } from "./active-people.ts";
import { failAbandonedCampaigns } from "./fail-abandoned-campaigns.ts";
import { failAbandonedJobs } from "./fail-abandoned-jobs.ts";
import { failAbandonedReports } from "./fail-abandoned-reports.ts";
import { inPortions } from "./in-portions.ts";
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

/**
 * Runs daily: fails or continues abandoned work and removes what nothing refers to. Can be repeated; what it does not
 * reach before `untilMs` is the next run's. Vector stores get half of the time at most.
 */
export async function sweepOrphans(ctx: Context, untilMs: number): Promise<Swept> {
  const swept: Swept = {
    jobs: 0,
    campaigns: 0,
    reports: 0,
    publications: 0,
    messages: 0,
    vectorStores: 0,
  };
  const sweepPerson = async (person: UserContext) => {
    const jobs = await failAbandonedJobs(person);
    // After the jobs, because failing a job also fails its campaign or report.
    const campaigns = await failAbandonedCampaigns(person);
    const reports = await failAbandonedReports(person);
    const publications = await recoverStalledPublications(person);
    const messages = await sendLostMessages(person);
    // Counted without waiting in between, as other people are swept at the same time.
    swept.jobs += jobs;
    swept.campaigns += campaigns;
    swept.reports += reports;
    swept.publications += publications;
    swept.messages += messages;
  };
  swept.messages += await sendLostMessages({ ...ctx, userId: PAYMENTS_OWNER });
  swept.vectorStores = await removeOrphanVectorStores(ctx, (ctx.now() + untilMs) / 2);
  await inPortions(ctx, {
    name: "swept-people",
    untilMs,
    pagesAfter: (position) => ctx.store.users.listPages(position),
    work: (people) => forActiveOf(ctx, people, sweepPerson),
  });
  return swept;
}
