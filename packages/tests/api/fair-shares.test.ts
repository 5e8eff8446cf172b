import type { ErrorAnswer } from "@adwright/contracts/errors";
import { startSharedJob } from "@adwright/core/job/start-shared-job";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { personRowsOf } from "../support/person-rows.ts";
import { makePerson } from "../support/person.ts";
import { holdQueue } from "../support/product-context.ts";
import { startBareStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
});
afterAll(() => stage.close());

const work = (brandId: number) =>
  ({ kind: "create_assistant", input: { brandId }, message: "Waiting" }) as const;

async function held() {
  const { user } = await makePerson(stage.origin);
  return holdQueue(stage, user.id);
}

describe("jobs of one person", () => {
  test("that are the same are one while it is open, however many ask at once", async () => {
    const { ctx, messages } = await held();
    const all = await Promise.all(Array.from({ length: 8 }, () => startSharedJob(ctx, work(7))));
    expect(new Set(all).size).toBe(1);
    expect(messages).toHaveLength(1);
    const [message] = messages;
    await ctx.store.jobs.finish(ctx.userId, message?.jobId ?? "", {}, ctx.now());
    expect(await startSharedJob(ctx, work(7))).not.toBe(message?.jobId);
    expect(messages).toHaveLength(2);
  });

  test("are ten at most; another one may begin when one has ended", async () => {
    const { ctx, messages } = await held();
    for (let brandId = 0; brandId < 10; brandId += 1) await startSharedJob(ctx, work(brandId));
    await expect(startSharedJob(ctx, work(10))).rejects.toMatchObject({
      code: "RATE_LIMITED",
      retryAfterSeconds: 10,
    });
    expect(messages).toHaveLength(10);
    await ctx.store.jobs.requestCancel(ctx.userId, messages[3]?.jobId ?? "");
    await startSharedJob(ctx, work(10));
    expect(messages).toHaveLength(11);
    const other = await held();
    await startSharedJob(other.ctx, work(10));
    expect(other.messages).toHaveLength(1);
  });

  test("answer everyone who asked for the same, and are done once", async () => {
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

test("calls that ask Google are limited by the hour", async () => {
  const { api } = await makePerson(stage.origin);
  const statuses = new Set<number>();
  let refused: ErrorAnswer | undefined;
  for (let count = 0; count < 65 && !refused; count += 1) {
    const body = { customerId: "0000000000" };
    const answer = await api<ErrorAnswer>("PUT", "/api/google/primary-customer", body);
    statuses.add(answer.status);
    if (answer.status === 429) refused = answer.body;
  }
  expect(refused?.code).toBe("RATE_LIMITED");
  expect(statuses.has(500)).toBe(false);
});
