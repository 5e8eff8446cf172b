import type { CampaignDays } from "@adwright/contracts/figures/daily-figures";
import { DAY_MS } from "@adwright/contracts/time";
import { getGoogleAdsAccess } from "@adwright/core/google/google-access";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { KEPT_DAYS } from "@adwright/rules/figures/daily-figures";
import { addDays, type DayRange } from "@adwright/rules/report-period";

import { openLiveAccount } from "../support/data/live-account.ts";
import { startBareStage } from "../support/stage/stage.ts";

// What a day's figures of an account with 10,000 campaigns cost, with the table's stand-in in the same process, and what
// a row costs to fetch, with Google's: node packages/tests/bench/daily-figures.ts [--campaigns 10000]

const at = process.argv.indexOf("--campaigns");
const CAMPAIGNS = at === -1 ? 10_000 : Number(process.argv[at + 1]);
/** Long enough for the summary's 60 days, as 400 of 10,000 campaigns take minutes to make. */
const FIRST_DAYS = 95;

let seed = 7;
function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

function makeDays({ from, to }: DayRange): CampaignDays[] {
  const first = addDays(to, -FIRST_DAYS) > from ? addDays(to, -FIRST_DAYS) : from;
  const days: string[] = [];
  for (let day = first; day <= to; day = addDays(day, 1)) days.push(day);
  return Array.from({ length: CAMPAIGNS }, (_, index) => ({
    id: String(20_000_000_000 + index * 7919),
    name: `Campaign ${index}`,
    days: days.map((day) => ({
      day,
      impressions: random(4000),
      clicks: random(200),
      cost_micros: random(9000) * 10_000,
      conversions: random(900) / 100,
      conversions_value: random(90_000) / 100,
    })),
  }));
}

const rowsOf = (campaigns: readonly CampaignDays[]) =>
  campaigns.reduce((sum, { days }) => sum + days.length, 0);

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return `${((user + system) / 1e6).toFixed(1)} s of one core`;
}

const stage = await startBareStage();
try {
  const account = await openLiveAccount(stage);
  const { ctx } = account.held;
  let made: CampaignDays[] = [];
  const state = { status: "ENABLED", servingStatus: "SERVING", primaryStatus: "ELIGIBLE" };
  const googleAds = {
    ...ctx.googleAds,
    campaignDays: (_: unknown, range: DayRange) => Promise.resolve((made = makeDays(range))),
    campaignStates: () =>
      Promise.resolve({
        account: { currencyCode: "USD", timeZone: "UTC" },
        states: makeDays({ from: "2026-01-01", to: "2026-01-01" }).map(({ id, name }) => ({
          id,
          name,
          ...state,
          reasons: [],
        })),
      }),
  };
  const keep = () => keepFigures({ ...ctx, googleAds }, account);
  console.log(`An account of ${CAMPAIGNS} campaigns`);
  console.log(`  the first read  ${await secondsOf(keep)}, ${rowsOf(made)} rows made`);
  stage.clock.advance(DAY_MS);
  console.log(`  a day later     ${await secondsOf(keep)}, ${rowsOf(made)} rows made`);
  const making = await secondsOf(() =>
    Promise.resolve(makeDays({ from: "2026-01-01", to: "2026-02-04" })),
  );
  console.log(`  of which making 350,000 rows is ${making}`);

  const row = await ctx.store.brands.find(ctx.userId, account.brandId);
  if (row === undefined) throw new Error("The brand is not there.");
  const access = await getGoogleAdsAccess(ctx, row);
  const to = new Date(stage.clock.now() - DAY_MS).toISOString().slice(0, 10);
  const range = { from: addDays(to, -KEPT_DAYS), to };
  let fetched = 0;
  const fetching = await secondsOf(async () => {
    for (let run = 0; run < 10; run += 1) {
      fetched += rowsOf(await ctx.googleAds.campaignDays(access, range));
    }
  });
  console.log(`  fetching ${fetched} rows from Google's stand-in, which counts them: ${fetching}`);
} finally {
  await stage.close();
}
