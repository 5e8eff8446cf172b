import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  SendMessageCommand,
} from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";

import { openQueue } from "../../../test/sqs-fixture.ts";
import { tempDir } from "../../../test/undo.ts";

const open = ({ dataDir, ...more }: { dataDir?: string; maxReceiveCount?: number } = {}) =>
  openQueue({ visibilityTimeoutSeconds: 60, maxReceiveCount: 10, ...more }, { dataDir });

/** Sends so many messages of a group, which say its name. */
const sendOf = (queue: Queue, group: string, count: number) =>
  queue.send(Array<string>(count).fill(group), group);

type Queue = Awaited<ReturnType<typeof open>>;

async function groups(queue: Queue, count: number) {
  return (await queue.receive(count)).map(({ Body }) => Body);
}

test("messages of quiet groups go first while one has thirty and a tenth of those in flight", async () => {
  const queue = await open();
  await sendOf(queue, "noisy", 60);
  expect(await groups(queue, 29)).toHaveLength(29);
  await sendOf(queue, "quiet", 2);
  await queue.send(["alone"]);
  // Twenty-nine are not thirty, so the oldest is next.
  expect(await groups(queue, 1)).toEqual(["noisy"]);
  expect(await groups(queue, 4)).toEqual(["quiet", "quiet", "alone", "noisy"]);
});

test("thirty are not noisy where they are a tenth; of noisy groups the one with fewer in flight is next", async () => {
  const queue = await open();
  for (const name of Array.from({ length: 10 }, (_, index) => `group ${index}`))
    await sendOf(queue, name, 30);
  await queue.receive(300);
  await sendOf(queue, "group 0", 1);
  await sendOf(queue, "late", 1);
  expect(await groups(queue, 1)).toEqual(["group 0"]);

  const pair = await open();
  await sendOf(pair, "more", 50);
  await pair.receive(50);
  await sendOf(pair, "more", 5);
  await sendOf(pair, "less", 40);
  expect(await groups(pair, 35)).toEqual(Array(35).fill("less"));
  expect(await groups(pair, 1)).toEqual(["less"]);
});

test("a group stays noisy while its messages wait, and is quiet again when none does", async () => {
  const queue = await open();
  const { client, queueUrl: QueueUrl } = queue;
  await sendOf(queue, "noisy", 32);
  const received = await queue.receive(31);
  for (const { ReceiptHandle } of received) {
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
  await sendOf(queue, "quiet", 1);
  expect(await groups(queue, 2)).toEqual(["quiet", "noisy"]);
  await sendOf(queue, "noisy", 1);
  await sendOf(queue, "quiet", 1);
  expect(await groups(queue, 2)).toEqual(["noisy", "quiet"]);
});

test("group and trace header are kept, over a restart too; the attribute goes before the header", async () => {
  const dataDir = tempDir();
  const before = await open({ dataDir });
  const { client, queueUrl: QueueUrl } = before;
  client.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers["X-Amzn-Trace-Id"] =
        "Root=header";
      return next(args);
    },
    { step: "build" },
  );
  const AWSTraceHeader = { DataType: "String", StringValue: "Root=attribute" };
  const one = { QueueUrl, MessageBody: "1", MessageGroupId: "ann" };
  await client.send(new SendMessageCommand(one));
  await client.send(
    new SendMessageCommand({
      ...one,
      MessageBody: "2",
      MessageSystemAttributes: { AWSTraceHeader },
    }),
  );
  await before.close();

  const after = await open({ dataDir });
  const received = await after.receive(10);
  expect(received.map(({ Body, Attributes }) => [Body, Attributes?.AWSTraceHeader])).toEqual([
    ["1", "Root=header"],
    ["2", "Root=attribute"],
  ]);
  for (const { Attributes } of received) {
    expect(Attributes?.MessageGroupId).toBe("ann");
    expect(Attributes).not.toHaveProperty("MessageDeduplicationId");
  }
});

test("one message's visibility is changed by its own handle, and each receive counts", async () => {
  const queue = await open({ maxReceiveCount: 3 });
  const { client, queueUrl: QueueUrl } = queue;
  await sendOf(queue, "ann", 2);
  const hide = (ReceiptHandle: string | undefined, VisibilityTimeout: number) =>
    client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  const [first, other] = await queue.receive(2);
  let handle = first?.ReceiptHandle;
  for (const count of ["2", "3"]) {
    await hide(handle, 0);
    const again = await queue.receive(10);
    expect(again.map(({ MessageId }) => MessageId)).toEqual([first?.MessageId]);
    expect(again[0]?.Attributes?.ApproximateReceiveCount).toBe(count);
    await expect(hide(handle, 30)).rejects.toMatchObject({ name: "MessageNotInflight" });
    handle = again[0]?.ReceiptHandle;
  }
  await hide(handle, 0);
  expect(await queue.receive(10)).toEqual([]);
  await hide(other?.ReceiptHandle, 30);
});
