import type { LiveKeyword } from "@adwright/contracts/change/live-campaign";
import { countedHours } from "@adwright/rules/operations";

import { type LargeAccount, openLargeAccount } from "../support/data/large-account.ts";
import { startBareStage } from "../support/stage/stage.ts";

// How long the live page of a large account takes from kept rows, and what a full set of changes costs at Google:
// node packages/tests/bench/live-account.ts [--keywords 10000]

const at = process.argv.indexOf("--keywords");
const KEYWORDS = at === -1 ? 10_000 : Number(process.argv[at + 1]);
const CHANGES = 200;
const RUNS = 10;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The median and the longest of several runs. */
async function timesOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await msOf(work));
  const sorted = times.toSorted((left, right) => left - right);
  const [median = 0, longest = 0] = [sorted[RUNS >> 1], sorted.at(-1)];
  return `${median.toFixed(0)} ms (longest ${longest.toFixed(0)} ms of ${RUNS})`;
}

const stage = await startBareStage();

/** What is asked at Google meanwhile: requests, and operations that count against the daily limit. */
async function costOf({ held }: LargeAccount["at"], work: () => Promise<unknown>): Promise<string> {
  const { operations } = held.ctx.store;
  const used = async () => (await operations.countOf(countedHours(stage.clock.now()))).used;
  const [before, since] = [await used(), stage.clock.now()];
  stage.clock.advance(1);
  const ms = await msOf(work);
  const requests = stage.standIns.sandbox.journal(since).length;
  return `${requests} requests, ${(await used()) - before} operations, ${ms.toFixed(0)} ms`;
}

try {
  const account = await openLargeAccount(stage, KEYWORDS);
  const { campaign, get } = account;
  const live = account.at;
  console.log(`A campaign of ${KEYWORDS} keywords`);
  const first = await costOf(live, () => get(`/${campaign}?refresh=true`));
  console.log(`  first reading              ${first}`);
  console.log(`  page from kept rows        ${await timesOf(() => get(`/${campaign}`))}`);
  const last = `/${campaign}/keywords?limit=200&cursor=${KEYWORDS - CHANGES}`;
  console.log(`  last page of its keywords  ${await timesOf(() => get(last))}`);
  console.log(
    `  keywords that match        ${await timesOf(() => get(`/${campaign}/keywords?q=99`))}`,
  );

  const { rows } = await get<{ rows: LiveKeyword[] }>(
    `/${campaign}/keywords?limit=${CHANGES}&q=model`,
  );
  const whats = rows.map(({ resource }) => {
    return { kind: "keyword_status", target: resource, to: "PAUSED" } as const;
  });
  console.log(
    `A set of ${whats.length} changes, for which ${2 * whats.length + 30} operations are kept`,
  );
  let set = await live.stage(...whats);
  console.log(
    `  check                      ${await costOf(live, async () => (set = await live.check(set)))}`,
  );
  await live.approve(set);
  console.log(
    `  apply and read back        ${await costOf(live, async () => (set = await live.settle(set)))}`,
  );
  console.log(`  it is ${set.status}`);
} finally {
  await stage.close();
}
