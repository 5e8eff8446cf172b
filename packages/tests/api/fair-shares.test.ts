import { MOST_WAITING, waitInTurn } from "@adwright/core/job/get-job";
import { startSharedJob } from "@adwright/core/job/start-job";
import { describe, expect, test } from "vitest";

import { openTools } from "../support/assistants/open-tools.ts";
import { campaignForm, draftCampaign } from "../support/data/drafts.ts";
import { leaseOf } from "../support/data/leases.ts";
import { until } from "../support/people/api.ts";
import { personRowsOf } from "../support/people/person-rows.ts";
import { makePerson } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();

const work = (brandId: number) =>
  ({ kind: "create_assistant", input: { brandId }, message: "Waiting" }) as const;

async function held() {
  const { user } = await makePerson(stage.origin);
  return holdQueue(stage, user.id);
}

describe("jobs of one person", () => {
  test("are shared while an equal one is open, no matter how many calls start it at once", async () => {
    const { ctx, messages } = await held();
    const all = await Promise.all(Array.from({ length: 8 }, () => startSharedJob(ctx, work(7))));
    expect(new Set(all).size).toBe(1);
    expect(messages).toHaveLength(1);
    const [message] = messages;
    await ctx.store.jobs.finish({ userId: ctx.userId, jobId: message?.jobId ?? "" }, {}, ctx.now());
    expect(await startSharedJob(ctx, work(7))).not.toBe(message?.jobId);
    expect(messages).toHaveLength(2);
  });

  test("are limited to ten, and another one can start once one has ended", async () => {
    const { ctx, messages } = await held();
    for (let brandId = 0; brandId < 10; brandId += 1) await startSharedJob(ctx, work(brandId));
    await expect(startSharedJob(ctx, work(10))).rejects.toMatchObject({
      code: "RATE_LIMITED",
      retryAfterSeconds: 10,
    });
    expect(messages).toHaveLength(10);
    const rows = await personRowsOf(ctx.store, ctx.userId);
    expect(rows.filter(({ entity }) => entity === "job")).toHaveLength(10);
    await ctx.store.jobs.requestCancel(ctx.userId, messages[3]?.jobId ?? "");
    await startSharedJob(ctx, work(10));
    expect(messages).toHaveLength(11);
    const other = await held();
    await startSharedJob(other.ctx, work(10));
    expect(other.messages).toHaveLength(1);
  });

  test("of assistants take three of the ten places, and one of the three workers", async () => {
    const person = await held();
    const { ctx, messages } = person;
    const { ctx: assistants } = await openTools(ctx);
    for (let brandId = 0; brandId < 3; brandId += 1) {
      await startSharedJob(assistants, work(brandId));
    }
    await expect(startSharedJob(assistants, work(3))).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
    for (let brandId = 3; brandId < 10; brandId += 1) await startSharedJob(ctx, work(brandId));
    expect(messages.map(({ isAssistants }) => isAssistants === true)).toEqual(
      Array.from({ length: 10 }, (_, index) => index < 3),
    );
    const nowMs = ctx.now();
    const slot = {
      userId: ctx.userId,
      queue: "jobs",
      place: "3",
      jobId: "",
      untilMs: nowMs + 9000,
    };
    await ctx.store.slots.take({ ...slot, jobId: messages[0]?.jobId ?? "" }, nowMs);
    expect(await person.deliver(messages[1])).toMatchObject({ state: "later" });
    expect(await person.deliver(messages[3])).toMatchObject({ state: "ended" });
  });

  test("whose message was lost, or whose worker died, are sent again when they are asked for", async () => {
    const person = await held();
    const { ctx, messages } = person;
    person.failNextSend("lost");
    const first = await startSharedJob(ctx, work(1));
    expect(messages).toEqual([]);
    stage.clock.advance(11_000);
    expect(await startSharedJob(ctx, work(1))).toBe(first);
    expect(messages.map(({ jobId }) => jobId)).toEqual([first]);

    const nowMs = stage.clock.now();
    await ctx.store.jobs.claim(ctx.userId, first, leaseOf(nowMs, nowMs + 60_000));
    expect(await startSharedJob(ctx, work(1))).toBe(first);
    expect(messages).toHaveLength(1);
    stage.clock.advance(60_000);
    expect(await startSharedJob(ctx, work(1))).toBe(first);
    expect(messages).toHaveLength(2);
  });

  test("leave workers to others, even if all ten hang", async () => {
    const [busy, other] = await Promise.all([makePerson(stage.origin), makePerson(stage.origin)]);
    const [mine, theirs] = await Promise.all([importAccount(busy), importAccount(other)]);
    const drafts: number[] = [];
    for (let n = 0; n < 10; n += 1)
      drafts.push((await draftCampaign(busy, mine.id, `No. ${n}`)).id);
    stage.faults.add({ vendor: "google-ads", kind: "hold", method: "Mutate", times: 100 });
    const started = await Promise.all(
      drafts.map((id) =>
        busy.api<{ jobId: string }>(
          "POST",
          `/api/campaigns/${id}/preflight`,
          {},
          {
            Prefer: "respond-async",
          },
        ),
      ),
    );
    expect(started.map(({ status }) => status)).toEqual(Array(10).fill(202));
    const written = await other.api("POST", `/api/brands/${theirs.id}/value-proposition`);
    expect(written.status).toBe(200);
    const statuses = await Promise.all(
      started.map(async ({ body }) => {
        const job = await busy.api<{ status: string }>("GET", `/api/jobs/${body.jobId}`);
        return job.body.status;
      }),
    );
    expect(statuses.filter((status) => status === "running")).toHaveLength(3);
    stage.faults.clear();
    for (const { body } of started) {
      await until(
        () => busy.api<{ status: string }>("GET", `/api/jobs/${body.jobId}`),
        (answer) => answer.body.status === "done",
      );
    }
  });

  test("answer every caller of an equal job, and run once", async () => {
    const { api, customerIds, user } = await makePerson(stage.origin);
    const body = { masterAccountId: customerIds[0], accountIds: [customerIds[1]] };
    const all = await Promise.all([1, 2, 3].map(() => api("POST", "/api/brands", body)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const { ctx } = await holdQueue(stage, user.id);
    const rows = await personRowsOf(ctx.store, user.id);
    expect(rows.filter(({ entity }) => entity === "brand")).toHaveLength(1);
  });
});

/** A promise and the function that resolves it. */
function deferred<Value>() {
  const settle: { resolve: (value: Value) => void } = { resolve: () => undefined };
  const promise = new Promise<Value>((resolve) => {
    settle.resolve = resolve;
  });
  return { promise, resolve: (value: Value) => settle.resolve(value) };
}

describe("requests that wait for a job", () => {
  type Held = Awaited<ReturnType<typeof held>>;

  /** Starts to wait; answers how long it may wait, and a function that ends the wait. */
  async function begin({ ctx }: Pick<Held, "ctx">, beganAtMs = ctx.now()) {
    const [waiting, ended] = [deferred<number>(), deferred<true>()];
    const over = waitInTurn({ ...ctx, now: () => beganAtMs }, 15_000, async (patienceMs) => {
      waiting.resolve(patienceMs);
      await ended.promise;
    });
    const end = async () => {
      ended.resolve(true);
      await over;
    };
    return { patienceMs: await waiting.promise, end };
  }

  const beginAll = (person: Held) =>
    Promise.all(Array.from({ length: MOST_WAITING }, () => begin(person)));

  test("are limited to six per person, and a further one is answered at once until one has ended", async () => {
    const person = await held();
    const waiting = await beginAll(person);
    expect(waiting.map(({ patienceMs }) => patienceMs)).toEqual(Array(6).fill(15_000));
    const further = await begin(person);
    expect(further.patienceMs).toBe(0);
    const other = await begin(await held());
    expect(other.patienceMs).toBe(15_000);

    for (const one of [further, other, ...waiting.slice(0, 1)]) await one.end();
    const next = await begin(person);
    expect(next.patienceMs).toBe(15_000);
    await Promise.all([next, ...waiting.slice(1)].map((one) => one.end()));
  });

  test("count until they end, even into the next window, and are forgotten if they never end", async () => {
    const person = await held();
    const startedAtMs = Math.floor(person.ctx.now() / 20_000) * 20_000;
    await Promise.all(
      Array.from({ length: MOST_WAITING }, () => begin(person, startedAtMs + 19_999)),
    );
    expect((await begin(person, startedAtMs + 20_000)).patienceMs).toBe(0);
    expect((await begin(person, startedAtMs + 60_000)).patienceMs).toBe(15_000);
  });

  test("answer with a job to follow when six are waiting already", async () => {
    const [person, other] = await Promise.all([makePerson(stage.origin), makePerson(stage.origin)]);
    const [mine, theirs] = await Promise.all([importAccount(person), importAccount(other)]);
    const holder = await holdQueue(stage, person.user.id);
    const waiting = await beginAll(holder);
    stage.faults.add({ vendor: "openai", kind: "hold", times: 2 });
    const answered: string[] = [];
    const generate = async ({ api }: typeof person, brandId: number, name: string) => {
      const form = campaignForm(brandId, name);
      const { status } = await api("POST", "/api/campaigns/generate", form);
      answered.push(name);
      return status;
    };
    const first = generate(other, theirs.id, "waits");
    const second = generate(person, mine.id, "is answered at once");
    expect(await Promise.all([first, second])).toEqual([202, 202]);
    expect(answered).toEqual(["is answered at once", "waits"]);
    stage.faults.clear();
    await Promise.all(waiting.map((one) => one.end()));
  });
});
