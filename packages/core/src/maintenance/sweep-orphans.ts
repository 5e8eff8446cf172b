import type { Context } from "../context.ts";
import { forActivePeople } from "./active-people.ts";
import { failLeftCampaigns } from "./fail-abandoned-campaigns.ts";
import { failLeftJobs } from "./fail-abandoned-jobs.ts";
import { recoverStalledPublications } from "./recover-stalled-publications.ts";
import { removeLeftMemories } from "./remove-orphan-vector-stores.ts";

export interface Swept {
  jobs: number;
  campaigns: number;
  publications: number;
  memories: number;
}

/** Daily: ends, with words, what nobody works on any more, and removes what nothing refers to. Repeatable. */
export async function sweepOrphans(ctx: Context): Promise<Swept> {
  const swept: Swept = { jobs: 0, campaigns: 0, publications: 0, memories: 0 };
  await forActivePeople(ctx, async (person) => {
    swept.jobs += await failLeftJobs(person);
    // After the jobs: failing one has failed its campaign.
    swept.campaigns += await failLeftCampaigns(person);
    swept.publications += await recoverStalledPublications(person);
  });
  swept.memories = await removeLeftMemories(ctx);
  return swept;
}
