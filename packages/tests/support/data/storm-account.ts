import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import type { UserContext } from "@adwright/core/context";
import { endDueRuns } from "@adwright/core/storm/end-due-runs";
import { judgeStormRule } from "@adwright/core/storm/judge-storm-rule";
import { stopStorms } from "@adwright/core/storm/stop-rules";
import { endStormRun } from "@adwright/core/storm/storm-runs";
import type { Stage } from "@adwright/local/stage";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { AccountName } from "../../api/import-account.ts";
import { useBareStage } from "../stage/stage.ts";
import { useMade } from "../stage/use-started.ts";
import { present } from "./brands.ts";
import { type LiveAccount, openLiveAccount } from "./live-account.ts";
import { armedRule, giveStorms, hailAt, hailForm, pausedCampaigns } from "./storm-rules.ts";

const ROUND_MS = 55_000;
const MAX_ROUNDS = 15;
/** UTC; in America the morning of the same day. */
const MORNING_HOUR = 15;

let added = 0;

export type StormAccount = Awaited<ReturnType<typeof openStormAccount>>;

/** The product and such a brand, for all tests of a file. */
export function useStormAccount() {
  const stage = useBareStage();
  const at: StormAccount = useMade(() => openStormAccount(stage));
  return { stage, at };
}

/** A brand of a person with the add-on, an armed rule and what the weather does to it. */
export async function openStormAccount(stage: Stage, name: AccountName = "US") {
  const at = await openLiveAccount(stage, name);
  const { ctx } = at.held;
  await giveStorms(at);
  const chosen = present((await pausedCampaigns(at.person, at.brandId))[0]);

  /** One round of it. */
  const guard = (): Promise<{ looked: number; overdueSeconds: number }> =>
    endDueRuns(ctx, ctx.now() + ROUND_MS);

  async function removeRules(): Promise<void> {
    const { stormRules } = ctx.store;
    for (const rule of await stormRules.listOf(ctx.userId)) await stormRules.remove(rule);
  }

  async function arm(changes: Partial<StormRuleForm> = {}): Promise<StormRuleRow> {
    // A campaign has one rule at most.
    await removeRules();
    const { campaigns = [chosen] } = changes;
    const form = hailForm(campaigns, { ...short, ...changes });
    const { ruleId } = await armedRule(at, form);
    return present(await ctx.store.stormRules.findNow(ctx.userId, ruleId));
  }

  /** Hail that is on from now for 45 minutes, and seen twice; with other facts if given. */
  async function hail(changes: Partial<StormEvent> = {}): Promise<StormEvent> {
    const event = { ...hailAt(ctx.now()), ...changes };
    await ctx.store.stormEvents.write([event]);
    return event;
  }

  /** Judges the rule now, with a feed that was just read; answers its last run. */
  async function judge({ ruleId }: StormRuleRow): Promise<StormRunRow> {
    await freshenFeed(ctx);
    await judgeStormRule(ctx, { ruleId });
    return present((await ctx.store.stormRuns.listSince(ctx.userId, 0)).at(-1));
  }

  /** Moves the clock to the next morning of the account, so that short runs end on the same day. */
  function passToMorning(): void {
    const inDayMs = ctx.now() % DAY_MS;
    stage.clock.advance((MORNING_HOUR * HOUR_MS - inDayMs + DAY_MS) % DAY_MS);
  }

  return {
    ...at,
    ctx,
    removeRules,
    arm,
    hail,
    judge,
    passToMorning,

    /** In the morning, hail starts the campaign of a new rule. */
    async start(changes: Partial<StormEvent> = {}) {
      passToMorning();
      const rule = await arm();
      const event = await hail(changes);
      return { rule, event, run: await judge(rule) };
    },

    /** The campaign of its rules unless they say otherwise: paused, with a daily budget of its own. */
    chosen,

    /** One more paused campaign, with a budget, a location and an ad. */
    addCampaign: () => addCampaign(at),

    /** The feed was read and has changed just now. */
    freshen: () => freshenFeed(ctx),

    /** Moves the clock to this time (ISO 8601), a second later. */
    passTo(time: string): void {
      stage.clock.advance(Date.parse(time) - ctx.now() + 1000);
    },

    /** Ends one run now, with the guard. */
    async endRun({ runId }: StormRunRow): Promise<void> {
      await endStormRun(ctx, runId);
      await guard();
    },

    /** Turns all rules off and lets the guard end what runs. */
    async endAll(): Promise<void> {
      await stopStorms(ctx);
      for (let round = 0; round < MAX_ROUNDS; round++) {
        if ((await ctx.store.stormRuns.listOpenOf(ctx.userId)).length === 0) return;
        await guard();
        stage.clock.advance(MINUTE_MS);
      }
      throw new Error("A run does not end.");
    },

    guard,

    /** A rule and a run as they are stored now. */
    ruleNow: async ({ userId, ruleId }: Pick<StormRuleRow, "userId" | "ruleId">) =>
      present(await ctx.store.stormRules.findNow(userId, ruleId)),
    runNow: async ({ userId, runId }: Pick<StormRunRow, "userId" | "runId">) =>
      present(await ctx.store.stormRuns.findNow(userId, runId)),

    /** All runs, oldest first, skipped ones included. */
    runs: () => ctx.store.stormRuns.listSince(ctx.userId, 0),

    /** The campaign at Google: its status and its last day. */
    async campaign(resource: string) {
      const { campaigns } = await at.picture();
      const found = campaigns.find((one) => one.resource_name === resource);
      return {
        status: found?.status ?? "REMOVED",
        // Google Ads API: campaigns without an end used to end in 2037.
        end: found?.end_date_time?.replace(/^2037.*/, "").slice(0, 10) || undefined,
      };
    },
  };
}

/** Ends on the day on which it starts. */
const short = { tailHours: 2, maxRunHours: 24 };

const DAILY_MICROS = 20_000_000;
const NEW_YORK = "geoTargetConstants/1023191";

const lines = (texts: string[]) => texts.map((text) => ({ text }));

function addCampaign(at: LiveAccount): StormRuleForm["campaigns"][number] {
  const name = `Storm ${++added}`;
  const budget = at.add("campaign_budget", {
    name,
    amount_micros: DAILY_MICROS,
    explicitly_shared: false,
  });
  const campaign = at.add("campaign", {
    name,
    status: "PAUSED",
    advertising_channel_type: "SEARCH",
    campaign_budget: budget,
    manual_cpc: {},
    contains_eu_political_advertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
  });
  at.add("campaign_criterion", { campaign, location: { geo_target_constant: NEW_YORK } });
  const group = at.add("ad_group", { name, campaign, status: "ENABLED", type: "SEARCH_STANDARD" });
  at.add("ad_group_ad", {
    ad_group: group,
    status: "ENABLED",
    ad: {
      final_urls: ["https://northwind-running.example"],
      responsive_search_ad: {
        headlines: lines(["Roof repair", "Local roofers", "Talk to a roofer"]),
        descriptions: lines(["We look at your roof.", "Family business since 1990."]),
      },
    },
  });
  return { campaign, budget, name, maxDailyMicros: DAILY_MICROS };
}

async function freshenFeed(ctx: UserContext): Promise<void> {
  const { store } = ctx;
  const nowMs = ctx.now();
  const taken = await store.stormFeed.take(nowMs + 10 * DAY_MS, nowMs);
  if (!taken) throw new Error("The feed is taken.");
  await store.stormFeed.put({ ...taken, answeredMs: nowMs, updatedMs: nowMs, digest: {} });
}
