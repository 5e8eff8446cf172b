import { expect, test } from "vitest";

import { builtSite } from "../support/stage/built-site.ts";
import { bulkFaults, publishGroupUnder } from "./bulk-publishing-runs.ts";
import { seedsOf } from "./fault-runs.ts";

const CAMPAIGNS = 50;
const FAULTS = 12;
const [seed = 1] = seedsOf(1, Date.now() % 100_000);

test(
  `seed ${seed}: killed under a dozen faults, a group is published exactly once, and undone`,
  { timeout: 1_500_000 },
  async () => {
    await builtSite();
    const run = await publishGroupUnder(CAMPAIGNS, bulkFaults(seed, CAMPAIGNS, FAULTS));
    expect(run.ended).toMatchObject({ status: "done", published: CAMPAIGNS, failed: 0 });
    expect(run.published.campaigns).toEqual([...run.before.campaigns, ...run.names].toSorted());
    expect(run.published.budgets).toBe(run.before.budgets + CAMPAIGNS);
    expect(run.undoing).toMatchObject({ status: "undone", undone: CAMPAIGNS });
    expect(run.undone).toEqual(run.before);
    expect(run.receipts).toMatchObject({ ok: true, count: 2 * CAMPAIGNS });
  },
);
