import { randomUUID } from "node:crypto";

import type { ChangeWhat } from "@adwright/contracts/change/change";
import { HOUR_MS } from "@adwright/contracts/time";
import { disconnectAssistant } from "@adwright/core/assistant/connections";
import { listProposed } from "@adwright/core/assistant/own-proposals";
import { startProposal } from "@adwright/core/assistant/start-proposal";
import { viewProposal } from "@adwright/core/assistant/view-proposal";
import { approveSet } from "@adwright/core/change/approve-set";
import {
  getChangeSet,
  getOpenChangeSet,
  type SetInput,
} from "@adwright/core/change/change-set-view";
import { checkChanges } from "@adwright/core/change/check-changes";
import { stageChanges } from "@adwright/core/change/stage-changes";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { describe, expect, test } from "vitest";

import { openTools, type ToolClient } from "../support/assistants/open-tools.ts";
import { present } from "../support/data/brands.ts";
import { useLiveAccount } from "../support/data/live-account.ts";
import { makePerson } from "../support/people/person.ts";
import { mortalContext, WorkerDead } from "../support/stage/mortal-context.ts";
import { mailedTo } from "../support/stage/outbox.ts";
import { useMade } from "../support/stage/use-started.ts";
import { interruptedAt } from "./interrupted-worker.ts";

const { stage, at } = useLiveAccount();
const claude = useMade(() => openTools(at.held.ctx));

let names = 0;
const nameOf = () => `Proposed ${(names += 1)}`;
async function rename(to = nameOf()): Promise<ChangeWhat> {
  const { campaigns } = await at.picture();
  return { kind: "campaign_name", target: present(campaigns[0]).resource_name, to };
}

const proposing = (what: ChangeWhat, replaces?: number) => ({
  brandId: at.brandId,
  title: "A better name",
  requestId: randomUUID(),
  changes: [{ what, reason: "Says what it sells." }],
  replaces,
});

const workOnNewest = () => at.held.deliver(at.held.messages.pop());

/** Sends the request and works on it. */
async function propose(
  what: ChangeWhat,
  { by = claude, replaces }: { by?: ToolClient; replaces?: number } = {},
): Promise<SetInput> {
  const { setId } = await startProposal(by.ctx, proposing(what, replaces));
  await workOnNewest();
  return { brandId: at.brandId, setId };
}

const stateOf = async (input: SetInput) => (await viewProposal(claude.ctx, input)).state;
const waiting = async () => (await listProposed(at.held.ctx, at.brandId)).sets;
const approve = async (input: SetInput) => at.approve(await checkChanges(at.held.ctx, input));
const settled = async (input: SetInput) => at.settle(await getChangeSet(at.held.ctx, input));
/** How the work ended that a request was given. */
const failureOf = async (jobId = "") =>
  (await at.held.ctx.store.jobs.find(claude.ctx.userId, jobId))?.error;

describe("a worker that prepares a proposal", () => {
  test.each([
    ["has made the set", "store.changeSets.create"],
    ["has checked it", "store.changeSets.edit"],
    ["has told the person", "store.notifications.add"],
  ])("and dies when it %s leaves one set to the next worker", async (_when, call) => {
    const request = proposing(await rename());
    const { setId } = await startProposal(claude.ctx, request);
    const message = at.held.messages.shift();
    const dying = mortalContext(at.held.ctx, (when, made) => when === "after" && made === call);
    await at.held.deliver(message, dying).catch((error: unknown) => {
      if (!(error instanceof WorkerDead)) throw error;
    });
    stage.clock.advance(130_000);
    await at.held.deliver(message);
    expect((await waiting()).map((set) => set.setId)).toEqual([setId]);
    const again = await startProposal(claude.ctx, request);
    expect([again, await stateOf({ brandId: at.brandId, setId })]).toEqual([{ setId }, "waiting"]);
    await at.discard({ setId });
  });

  test("does nothing once the person has ended the connection", async () => {
    const other = await openTools(at.held.ctx);
    const { setId } = await startProposal(other.ctx, proposing(await rename()));
    await disconnectAssistant(at.held.ctx, other.ctx.assistant.grantId);
    await workOnNewest();
    const made = await at.held.ctx.store.changeSets.find({ ...at.held.ctx, ...at, setId });
    expect(made).toBeUndefined();
    at.held.messages.length = 0;
  });
});

test("a proposal that nobody looked at for ten minutes is mailed once; one that was opened is not", async () => {
  const [unseen, seen] = [await propose(await rename()), await propose(await rename())];
  await checkChanges(at.held.ctx, seen);
  await propose(await rename(), { replaces: unseen.setId });
  stage.clock.advance(12 * 60_000);
  await sweepWork(at.held.ctx);
  while (at.held.messages.length > 0) await at.held.deliverNext();
  const mails = mailedTo(stage, at.person.user.email).filter(({ subject }) =>
    subject.startsWith("Claude proposes"),
  );
  expect(mails.map(({ text }) => text.includes(`/changes/${unseen.setId}`))).toEqual([true]);
  for (const input of [unseen, seen]) await at.discard(input);
});

describe("a proposal that is replaced while the person approves it", () => {
  test("loses if the person was first: what they saw is applied, unmixed", async () => {
    const first = await rename();
    const input = await propose(first);
    await startProposal(claude.ctx, proposing(await rename(), input.setId));
    const replacing = at.held.messages.shift();
    const interrupted = interruptedAt("read", at.held.ctx, () => approve(input));
    await at.held.deliver(replacing, interrupted);
    expect((await settled(input)).status).toBe("applied");
    const { campaigns } = await at.picture();
    expect(campaigns.map(({ name }) => name)).toContain("to" in first ? first.to : "");
    const receipt = await at.receipt(await getChangeSet(at.held.ctx, input));
    expect(receipt).toMatchObject({
      approvedBy: at.person.user.id,
      proposedBy: { clientName: "Claude", clientHost: "claude.ai" },
    });
    expect(receipt.proposedBy).not.toHaveProperty("title");
  });

  test("is refused with what it is now if the assistant was first", async () => {
    const input = await propose(await rename());
    const seen = await checkChanges(at.held.ctx, input);
    await propose(await rename(), { replaces: input.setId });
    const late = approveSet(at.held.ctx, input, { hash: seen.hash ?? undefined });
    await expect(late).rejects.toMatchObject({ code: "PLAN_CHANGED" });
    expect(await stateOf(input)).toBe("waiting");
    await at.discard(input);
  });
});

test("ending a connection discards what nobody approved, and lets go on what the person did", async () => {
  const other = await openTools(at.held.ctx, { clientName: "GPT" });
  const approved = await propose(await rename(), { by: other });
  await approve(approved);
  const { resource_name: target } = present((await at.picture()).campaigns[1]);
  const left = await propose({ kind: "campaign_name", target, to: nameOf() }, { by: other });
  await disconnectAssistant(at.held.ctx, other.ctx.assistant.grantId);
  expect((await settled(approved)).status).toBe("applied");
  expect((await getChangeSet(at.held.ctx, left)).status).toBe("discarded");
});

test("an account that drifts after the approval makes it stale, also for the assistant", async () => {
  const what = await rename();
  const input = await propose(what);
  await approve(input);
  at.edit("target" in what ? what.target : "", { name: "By somebody else" });
  expect((await settled(input)).status).toBe("stale");
  expect(await stateOf(input)).toBe("stale");
  await checkChanges(at.held.ctx, input);
  expect(await stateOf(input)).toBe("stale");
  await at.discard(input);
  expect(await stateOf(input)).toBe("declined");
});

test("two assistants, and the person, at the same field: each set names the others, the second goes stale", async () => {
  const gpt = await openTools(at.held.ctx, { clientName: "GPT", clientHost: "gpt.example" });
  const own = await stageChanges(at.held.ctx, {
    brandId: at.brandId,
    changes: [{ what: await rename() }],
  });
  const first = await propose(await rename());
  const second = await propose(await rename(), { by: gpt });
  const { findings } = await checkChanges(at.held.ctx, first);
  const told = findings.map(({ rule, message }) => [rule, message.split(" ")[0]]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["change/staged-too", "You"],
      ["change/proposed-too", "GPT"],
    ]),
  );
  await approve(first);
  await at.approve(await checkChanges(at.held.ctx, second));
  expect((await settled(first)).status).toBe("applied");
  expect((await settled(second)).status).toBe("stale");
  const open = await getOpenChangeSet(at.held.ctx, at.brandId);
  expect(open.set).toMatchObject({ setId: own.setId, changeCount: 1 });
  await at.discard(second);
  await at.discard(own);
});

test("an assistant that finds no room at Google is told the seconds, and can send the same again", async () => {
  const request = proposing(await rename());
  stage.faults.add({ vendor: "google-ads", kind: "quota", times: 50, retryAfterMs: 90_000 });
  const { setId, jobId } = await startProposal(claude.ctx, request);
  await workOnNewest();
  const failure = await failureOf(jobId);
  expect(failure).toMatchObject({ code: "GOOGLE_ADS_QUOTA" });
  expect(failure?.retryAfterSeconds).toBeGreaterThan(0);
  stage.faults.clear();
  stage.clock.advance(2 * 60_000);
  const again = await startProposal(claude.ctx, request);
  expect(again.setId).not.toBe(setId);
  await workOnNewest();
  expect(await stateOf({ brandId: at.brandId, setId: again.setId })).toBe("waiting");
  await at.discard(again);
});

test("24 hours after it was proposed nobody can approve it, and its changes can be staged as one's own", async () => {
  const input = await propose(await rename());
  const seen = await checkChanges(at.held.ctx, input);
  stage.clock.advance(24 * HOUR_MS);
  const late = approveSet(at.held.ctx, input, { hash: seen.hash ?? undefined });
  await expect(late).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("Stage the changes as your own") as string,
  });
  await expect(checkChanges(at.held.ctx, input)).rejects.toMatchObject({ code: "CONFLICT" });
  expect([await stateOf(input), await waiting()]).toEqual(["expired", []]);
  const { changes } = await getChangeSet(at.held.ctx, input);
  const mine = await stageChanges(at.held.ctx, { brandId: at.brandId, changes });
  expect(mine.origin).toBeUndefined();
  expect(mine.changes[0]?.reason).toBe("Says what it sells.");
  await at.discard(mine);
});

test("a brand that rests is told in words, and nothing is left to approve", async () => {
  const what = await rename();
  // Sessions ended while days passed.
  const { api } = await makePerson(stage.origin, { email: at.person.user.email });
  const rested = await api("POST", `/api/brands/${at.brandId}/deactivate`);
  expect(rested.status).toBe(200);
  // Until then it counts in the plan, and can be used.
  stage.clock.advance(31 * 24 * HOUR_MS);
  const { jobId } = await startProposal(claude.ctx, proposing(what));
  await workOnNewest();
  expect(await failureOf(jobId)).toMatchObject({ code: "CONFLICT" });
  expect(await waiting()).toEqual([]);
});
