import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";

import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";

import { jobs, openQueue } from "../../../test/sqs-fixture.ts";
import { tempDir } from "../../../test/undo.ts";

const send = (client: SQSClient, QueueUrl: string, MessageBody: string) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody }));

async function receive(client: SQSClient, QueueUrl: string, WaitTimeSeconds = 0) {
  const answer = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      WaitTimeSeconds,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ["All"],
    }),
  );
  return answer.Messages ?? [];
}

/** The next request that arrives at a server in this process. */
function nextRequest(): Promise<IncomingMessage> {
  const channel = "http.server.request.start";
  return new Promise((resolve) => {
    const take = (message: unknown) => {
      unsubscribe(channel, take);
      resolve((message as { request: IncomingMessage }).request);
    };
    subscribe(channel, take);
  });
}

test("a message received by an abandoned long poll is not lost", async () => {
  const { client, queueUrl } = await openQueue();
  const abandon = new AbortController();
  const poll = new ReceiveMessageCommand({ QueueUrl: queueUrl, WaitTimeSeconds: 20 });
  const arrives = nextRequest();
  const abandoned = client.send(poll, { abortSignal: abandon.signal });
  const { socket } = await arrives;
  // The server has to read the request's body before it waits.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const hangsUp = once(socket, "close");
  abandon.abort();
  await expect(abandoned).rejects.toMatchObject({ name: "AbortError" });
  await hangsUp;

  await send(client, queueUrl, "for the next");
  const next = await receive(client, queueUrl);
  expect(next.map((message) => message.Body)).toEqual(["for the next"]);
});

test("messages, their counts and changed settings survive a restart on another port", async () => {
  const dataDir = tempDir();
  const before = await openQueue({}, { dataDir });
  await before.sqs.createQueue({ ...jobs, maxReceiveCount: 5 });
  await send(before.client, before.queueUrl, "received");
  await receive(before.client, before.queueUrl);
  await send(before.client, before.queueUrl, "waiting");
  await before.close();

  const after = await openQueue({}, { dataDir });
  const { Attributes } = await after.client.send(
    new GetQueueAttributesCommand({ QueueUrl: after.queueUrl, AttributeNames: ["All"] }),
  );
  expect(JSON.parse(Attributes?.RedrivePolicy ?? "")).toMatchObject({ maxReceiveCount: 2 });

  const ready = await receive(after.client, after.queueUrl);
  expect(ready.map((message) => message.Body)).toContain("waiting");
  const [again] = ready.length === 2 ? ready : await receive(after.client, after.queueUrl, 5);
  expect([again?.Body, again?.Attributes?.ApproximateReceiveCount]).toEqual(["received", "2"]);
});

test("after a downtime, messages hidden for less time are visible, and the rest become visible that much earlier", async () => {
  const dataDir = tempDir();
  const settings = { visibilityTimeoutSeconds: 600 };
  const before = await openQueue(settings, { dataDir });
  await send(before.client, before.queueUrl, "worker died");
  expect(await receive(before.client, before.queueUrl)).toHaveLength(1);
  await before.close();

  const early = await openQueue(settings, { dataDir, downMs: 590_000 });
  expect(await receive(early.client, early.queueUrl)).toEqual([]);
  await early.close();

  const late = await openQueue(settings, { dataDir, downMs: 60_000 });
  const [message] = await receive(late.client, late.queueUrl, 1);
  expect(message?.Body).toBe("worker died");
  expect(message?.Attributes?.ApproximateReceiveCount).toBe("2");
});
