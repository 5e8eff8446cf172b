import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";

import { ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";

import { jobs, openQueue } from "../../../test/sqs-fixture.ts";
import { tempDir } from "../../../test/undo.ts";

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
  const { client, queueUrl, send, receive } = await openQueue();
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

  await send(["for the next"]);
  const next = await receive();
  expect(next.map((message) => message.Body)).toEqual(["for the next"]);
});

test("messages, their counts and changed settings survive a restart on another port", async () => {
  const dataDir = tempDir();
  const before = await openQueue({}, { dataDir });
  await before.sqs.createQueue({ ...jobs, maxReceiveCount: 5 });
  await before.send(["received"]);
  await before.receive();
  await before.send(["waiting"]);
  await before.close();

  const after = await openQueue({}, { dataDir });
  const { RedrivePolicy = "" } = await after.attributes();
  expect(JSON.parse(RedrivePolicy)).toMatchObject({ maxReceiveCount: 2 });

  const ready = await after.receive();
  expect(ready.map((message) => message.Body)).toContain("waiting");
  const [again] = ready.length === 2 ? ready : await after.receive(10, { WaitTimeSeconds: 5 });
  expect([again?.Body, again?.Attributes?.ApproximateReceiveCount]).toEqual(["received", "2"]);
});

test("after a downtime, messages hidden for less time are visible, and the rest become visible that much earlier", async () => {
  const dataDir = tempDir();
  const settings = { visibilityTimeoutSeconds: 600 };
  const before = await openQueue(settings, { dataDir });
  await before.send(["worker died"]);
  expect(await before.receive()).toHaveLength(1);
  await before.close();

  const early = await openQueue(settings, { dataDir, downMs: 590_000 });
  expect(await early.receive()).toEqual([]);
  await early.close();

  const late = await openQueue(settings, { dataDir, downMs: 60_000 });
  const [message] = await late.receive(10, { WaitTimeSeconds: 1 });
  expect(message?.Body).toBe("worker died");
  expect(message?.Attributes?.ApproximateReceiveCount).toBe("2");
});
