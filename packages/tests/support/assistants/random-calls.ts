import { randomUUID } from "node:crypto";

import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";
import type { Stage } from "@adwright/local/stage";

import { randomWhats } from "../../faults/change-examples.ts";
import type { AccountPicture } from "../data/account-picture.ts";
import { present } from "../data/brands.ts";
import type { LiveAccount } from "../data/live-account.ts";
import { randomFrom } from "../data/random.ts";
import type { ToolClient } from "./open-tools.ts";

const HALF_AN_HOUR_MS = 30 * 60_000;

/** Calls tools with arguments at random, which follow from the seed, and looks after each call what Google was sent. */
export async function callAtRandom(
  stage: Stage,
  { at, other, claude }: { at: LiveAccount; other: LiveAccount; claude: ToolClient },
  { calls, seed }: { calls: number; seed: number },
) {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item =>
    present(items[Math.floor(random() * items.length)]);
  const [own, foreign] = await Promise.all([at.picture(), other.picture()]);
  const known = await knownTo(at, other);
  const run = {
    calls: 0,
    /** Calls during which something was written at Google that was more than a validation. */
    wroteAtGoogle: [] as string[],
    /** Calls that ended in an error of ours. */
    ownErrors: [] as string[],
    tools: new Set<string>(),
    proposed: 0,
  };
  const makers = makersOf(known, { pick, random, pictures: [own, own, own, foreign] });
  // Proposals are what could do harm.
  const names = [...Object.keys(makers), ...Array<string>(8).fill("propose_changes")];
  for (; run.calls < calls; run.calls += 1) {
    const tool = pick(names);
    const sinceMs = stage.clock.advance(1);
    const { error, state, ...answer } = await claude.call(tool, makers[tool]?.() ?? {});
    run.tools.add(tool);
    if (error?.code === "INTERNAL") run.ownErrors.push(`${run.calls} ${tool}: ${error.message}`);
    const written = stage.standIns.sandbox
      .journal(sinceMs)
      .filter(({ method, validateOnly }) => method.startsWith("Mutate") && !validateOnly);
    if (written.length > 0) run.wroteAtGoogle.push(`${run.calls} ${tool}`);
    for (const [name, ids] of Object.entries(known.answered)) {
      if (answer[name] !== undefined) ids.push(answer[name]);
    }
    // A day has room for thirty proposals, and three may wait.
    if (state === "waiting") {
      run.proposed += 1;
      if (random() < 0.7) {
        await claude.call("withdraw_proposal", { proposalId: answer.proposalId });
      }
    }
    if (run.calls % 5 === 4) stage.clock.advance(HALF_AN_HOUR_MS);
  }
  return run;
}

type Known = Awaited<ReturnType<typeof knownTo>>;

/** What the calls name: the person's own things, another person's, and things that never were. */
async function knownTo(at: LiveAccount, other: LiveAccount) {
  const pictures = await Promise.all([at.picture(), other.picture()]);
  const sets = await Promise.all([at, other].map(setsOf));
  return {
    brands: [at.brandId, at.brandId, at.brandId, other.brandId, 1],
    campaigns: pictures
      .flatMap(({ campaigns }) => campaigns)
      .map(({ resource_name: name }) => name.split("/").at(-1) ?? ""),
    sets: [1, ...sets.flat()],
    /** By the field in which tools answer more of them. */
    answered: {
      draftId: [1] as unknown[],
      proposalId: [`${other.brandId}-1`, "1-1", "no id"] as unknown[],
      jobId: [randomUUID()] as unknown[],
    },
  };
}

async function setsOf({ person, brandId }: LiveAccount): Promise<number[]> {
  const { body } = await person.api<ChangeSetSummary[]>("GET", `/api/brands/${brandId}/changes`);
  return body.map(({ setId }) => setId);
}

interface Chance {
  pick: <Item>(items: readonly Item[]) => Item;
  random: () => number;
  pictures: AccountPicture[];
}

function makersOf(
  known: Known,
  { pick, random, pictures }: Chance,
): Record<string, () => Record<string, unknown>> {
  const brandId = () => pick(known.brands);
  const draftId = () => pick(known.answered.draftId);
  const proposalId = () => pick(known.answered.proposalId);
  const campaign = () => pick(known.campaigns);
  const requestId = () => (random() < 0.2 ? "the same again" : randomUUID());
  const of = () => ({ brandId: brandId(), campaign: campaign() });
  const what = () => pick(randomWhats(pick(pictures), random));
  const propose = () => ({
    brandId: brandId(),
    title: "At random",
    requestId: requestId(),
    changes: [{ what: random() < 0.9 ? what() : { kind: "approve", target: "all" } }],
    ...(random() < 0.2 && { proposalId: proposalId() }),
  });
  return {
    list_brands: () => ({}),
    list_attention: () => ({}),
    get_performance: () => ({ brandId: brandId() }),
    list_storm_rules: () => ({}),
    list_reports: () => ({}),
    get_report: () => ({ reportId: 1 + Math.floor(random() * 9) }),
    list_campaigns: () => ({ brandId: brandId() }),
    get_campaign: of,
    list_rows: () => ({ ...of(), part: pick(["keywords", "ads", "search_terms", "shared"]) }),
    get_history: () => ({ brandId: brandId() }),
    list_recommendations: of,
    list_drafts: () => ({ brandId: brandId() }),
    get_draft: () => ({ draftId: draftId() }),
    update_draft: () => ({ draftId: draftId(), version: 1, budget: random() * 50 }),
    check_draft: () => ({ draftId: draftId() }),
    propose_changes: propose,
    propose_undo: () => ({
      brandId: brandId(),
      setId: pick(known.sets),
      title: "Back",
      requestId: requestId(),
    }),
    withdraw_proposal: () => ({ proposalId: proposalId() }),
    get_proposal: () => ({ proposalId: proposalId() }),
    get_job: () => ({ jobId: pick(known.answered.jobId) }),
  };
}
