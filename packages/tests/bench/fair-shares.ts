import { setTimeout as pause } from "node:timers/promises";

import { importAccount } from "../api/import-account.ts";
import { createGroup, findGroup, targetsFor } from "../support/data/campaign-groups.ts";
import { draftCampaign } from "../support/data/drafts.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { startBareStage } from "../support/stage/stage.ts";
import { judge, medianOfWriting, slowModel, writeOne } from "./value-proposition.ts";

// How long a value proposition takes alone; beside one person at full speed (ten jobs that hang on Google, and all calls
// that start more of them, again and again); and beside a workflow of 1,000 targets:
// node packages/tests/bench/fair-shares.ts

const DRAFTS = 10;
const PAUSE_MS = 50;
const TARGETS = 1000;
const most = { atFullSpeed: 1.1, withTargets: 1.2 };

const stage = await startBareStage();

/** Starts everything again and again until told to stop; answers how often each status came. */
async function atFullSpeed({ api }: Person, drafts: number[], signal: AbortSignal) {
  const statuses = new Map<number, number>();
  const paths = drafts.map((id) => `/api/campaigns/${id}/preflight`);
  while (!signal.aborted) {
    for (const path of paths) {
      const { status } = await api("POST", path, {}, { Prefer: "respond-async" });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(PAUSE_MS);
    }
  }
  return statuses;
}

try {
  const [busy, other] = await Promise.all([makePerson(stage.origin), makePerson(stage.origin)]);
  const [mine, theirs] = await Promise.all([importAccount(busy), importAccount(other)]);
  const drafts: number[] = [];
  for (let n = 0; n < DRAFTS; n += 1) {
    drafts.push((await draftCampaign(busy, mine.id, `Number ${n}`)).id);
  }
  stage.faults.add(slowModel);
  await writeOne(other, theirs.id, 0);
  const alone = await medianOfWriting(other, theirs.id, 100);
  console.log(`A value proposition, median: alone ${alone.toFixed(1)} s`);

  const hold = { vendor: "google-ads", kind: "hold", method: "Mutate", times: 10_000 } as const;
  const { id: held } = stage.faults.add(hold);
  const ending = new AbortController();
  const busyness = atFullSpeed(busy, drafts, ending.signal);
  await pause(2000);
  const beside = await medianOfWriting(other, theirs.id, 200);
  ending.abort();
  const statuses = [...(await busyness)].map(([status, count]) => `${count} × ${status}`);
  stage.faults.remove(held);
  judge("beside one person at full speed", [beside, alone], most.atFullSpeed);
  console.log(`  whose calls were answered ${statuses.join(", ")}`);

  const groupId = await createGroup(busy, mine.id, targetsFor(TARGETS));
  await pause(2000);
  const withTargets = await medianOfWriting(other, theirs.id, 300);
  const { completedGoals, status } = await findGroup(busy, groupId);
  judge(`beside a workflow of ${TARGETS} targets`, [withTargets, alone], most.withTargets);
  console.log(`  of which ${completedGoals} were done meanwhile (${status})`);
} finally {
  stage.faults.clear();
  await stage.close();
}
