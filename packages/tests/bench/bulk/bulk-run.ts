import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { holding } from "@adwright/contracts/job/jobs";
import { setUpGroup } from "@adwright/core/campaign-group/set-up-group";
import type { Context } from "@adwright/core/context";
import { makeBulkHandler } from "@adwright/functions/bulk/lambda";
import { makeQueues } from "@adwright/functions/queue/make-queues";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import type { SqsRecord } from "@adwright/stand-ins/aws/sqs/sqs-event";
import { makeStore } from "@adwright/store/store";
import { tableSchema } from "@adwright/store/table";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { planOf, groupRow } from "../../store/group-rows.ts";
import { brandRow, userRow } from "../../store/rows.ts";
import { mortalContext } from "../../support/stage/mortal-context.ts";
import { countRequests } from "../count-requests.ts";
import type { FakeModel } from "./fake-model.ts";
import { workFor } from "./lambda-poller.ts";

export interface BulkRun {
  wallMs: number;
  /** The goals that the group counted as done and as failed. */
  counted: { done: number; failed: number };
  /** Calls to the table and the queue per target. */
  tableCalls: number;
  queueCalls: number;
  crashes: number;
  /** CPU time of the product per target, without that of the queue and the table. */
  cpuMs: number;
}

interface Options {
  targets: number;
  model: FakeModel;
  /** Concurrent invocations; by default as many as in the cloud. */
  atOnce?: number;
  /** The share of invocations that crash at a random point. */
  crashShare?: number;
  /** How long a lease lasts without being renewed; shorter where workers crash. */
  leaseMs?: number;
}

const processFile = fileURLToPath(new URL("aws-process.ts", import.meta.url));

async function startProcess(...args: string[]) {
  const child = spawn(process.execPath, [processFile, ...args], {
    stdio: ["pipe", "pipe", "inherit", "ipc"],
    env: { ...process.env, AWS_ACCESS_KEY_ID: localClientConfig.credentials.accessKeyId },
  });
  if (!child.stdout) throw new Error("The process has no output.");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { origin: string; queueUrl: string }) };
}

function end(child: ChildProcess): Promise<unknown> {
  const ended = once(child, "exit");
  child.stdin?.end();
  return ended;
}

/** Writes the goals of one group with the real queue and table clients; DynamoDB and SQS run in separate processes. */
export async function runBulk(options: Options): Promise<BulkRun> {
  const { targets, model, crashShare = 0, leaseMs = holding.leaseSeconds * 1000 } = options;
  const { atOnce = bulkQueue.maximumConcurrency } = options;
  const [dynamoDb, sqs] = await Promise.all([
    startProcess("dynamodb"),
    startProcess("sqs", String(atOnce)),
  ]);
  Object.assign(process.env, {
    AWS_REGION: localClientConfig.region,
    AWS_ACCESS_KEY_ID: localClientConfig.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localClientConfig.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_SQS: sqs.origin,
  });
  const client = new DynamoDBClient({
    ...localClientConfig,
    endpoint: dynamoDb.origin,
    requestHandler: { httpAgent: { keepAlive: true, maxSockets: 200 } },
  });
  const store = makeStore({ client, tableName: tableSchema.name });
  const now = Date.now;
  const queues = makeQueues({
    jobQueueUrl: "",
    changeQueueUrl: "",
    stormQueueUrl: "",
    bulkQueueUrl: sqs.queueUrl,
  });
  const ctx = contextOf({
    store,
    now,
    ai: model.ai,
    send: (...given) => queues.bulkQueue.send(...given),
    hideMessage: queues.hideMessage,
    leaseMs,
  });

  const userId = "bench";
  const createdAt = new Date(now()).toISOString();
  await store.users.create(userRow({ userId, subscription: "unlimited" }));
  await store.brands.create(brandRow({ userId, id: 7 }), undefined);
  const group = groupRow({ userId, totalTargets: targets, createdAt });
  await store.campaignGroups.create(group, undefined, planOf(group));

  let crashes = 0;
  const work = async (records: SqsRecord[]) => {
    if (Math.random() >= crashShare) return workWith(ctx, records);
    crashes += 1;
    return workUntilCrash(ctx, records);
  };
  const idle = workFor(sqs.child, work);
  const requests = countRequests([dynamoDb.origin, sqs.origin]);
  await setUpGroup({ ...ctx, userId }, { groupId: group.id });
  const setUp = requests.counts();
  const beganAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const { ended, asked } = await untilEnded(() => store.campaignGroups.find(userId, group.id));
  const wallMs = performance.now() - beganAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  // Calls made by the bench itself don't count.
  const ours = [asked, 0];
  const [tableCalls = 0, queueCalls = 0] = requests
    .counts()
    .map((count, place) => (count - (setUp[place] ?? 0) - (ours[place] ?? 0)) / targets);
  requests.stop();
  await idle();
  client.destroy();
  await Promise.all([end(dynamoDb.child), end(sqs.child)]);
  const counted = { done: ended.completedGoals, failed: ended.failedGoals };
  return {
    wallMs,
    counted,
    tableCalls,
    queueCalls,
    crashes,
    cpuMs: (user + system) / 1000 / targets,
  };
}

/** A context with only what work on goals uses; if the work uses anything else, the bench has to be fixed. */
function contextOf(parts: {
  store: Context["store"];
  now: () => number;
  ai: Context["ai"];
  send: Context["bulkQueue"]["send"];
  hideMessage: Context["hideMessage"];
  leaseMs: number;
}): Context {
  const quiet = { info: () => {}, warn: () => {}, error: console.error };
  const used = {
    ...parts,
    bulkQueue: { send: parts.send },
    website: { read: () => Promise.resolve({ pages: [], skipped: [] }) },
    // Fenced while a worker holds its message, and never called.
    googleAds: {},
    googleAnalytics: {},
    mailer: {},
    log: quiet,
  };
  return used as unknown as Context;
}

type Worker = ReturnType<typeof makeBulkHandler>;

function workWith(ctx: Context, records: SqsRecord[]): ReturnType<Worker> {
  const worker = makeBulkHandler(() => Promise.resolve(ctx));
  return worker({ Records: records });
}

/** Works until a random call to the table, at which the worker dies either before or after the call is made. */
function workUntilCrash(ctx: Context, records: SqsRecord[]): ReturnType<Worker> {
  let left = 1 + Math.floor(Math.random() * 8);
  const fatal = Math.random() < 0.5 ? "after" : "before";
  const counted = /^store\.(?:campaignGroups|aiCalls)\./;
  const dying = mortalContext(ctx, (when, call) => {
    if (when !== fatal || !counted.test(call)) return false;
    left -= 1;
    return left === 0;
  });
  return workWith(dying, records);
}

async function untilEnded<Group extends { status: string }>(
  find: () => Promise<Group | undefined>,
): Promise<{ ended: Group; asked: number }> {
  for (let asked = 1; ; asked += 1) {
    const group = await find();
    if (group && group.status !== "generating_goals") return { ended: group, asked };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
