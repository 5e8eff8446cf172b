import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { NOW_MS, writes } from "./rows.ts";

/** Calls that take what JSON cannot say: functions, bytes and maps. */
const spoken: Record<string, (...given: never[]) => unknown[]> = {
  "publications.end": ({ receipt, ...end }: { receipt: object }) => [
    { ...end, receipt: () => receipt },
  ],
  "figures.put": (account: object, read: { months: [string, object[]][] }) => [
    account,
    { ...read, months: new Map(read.months) },
  ],
  "accountExports.putArchive": (owned: object, part: number, archive: string, untilMs) => [
    owned,
    part,
    Buffer.from(archive),
    untilMs,
  ],
};

const opened = await useTestStore();

type Row = Awaited<ReturnType<typeof allRows>>[number];

async function allRows() {
  const { Items = [] } = await opened.client.send(new ScanCommand({ TableName: opened.tableName }));
  return Items;
}

const keyOf = (row: Row, pk = "pk", sk = "sk") => `${row[pk]?.S} | ${row[sk]?.S}`;

const known = new Set<string>();

test.each(writes)(
  "$call writes exactly the rows with its keys",
  async ({ call, given, rows = [], expiring = [], indexed = [] }) => {
    const [part = "", verb = ""] = call.split(".");
    const verbs = (opened.store as unknown as Record<string, object>)[part];
    // What is left out is undefined.
    const said = given.map((one) => one ?? undefined) as never[];
    await (verbs as Record<string, (...all: unknown[]) => Promise<unknown>>)[verb]?.(
      ...(spoken[call]?.(...said) ?? said),
    );
    const added = (await allRows()).filter((row) => !known.has(keyOf(row)));
    for (const row of added) known.add(keyOf(row));
    const [lasting, ending] = [false, true].map((ends) =>
      added.filter((row) => (row["ttl"] !== undefined) === ends).map((row) => keyOf(row)),
    );
    expect(lasting?.toSorted()).toEqual(rows.toSorted());
    expect(ending?.toSorted()).toEqual(expiring.toSorted());
    const listed = added.filter((row) => row["gsi1pk"] !== undefined);
    expect(listed.map((row) => keyOf(row, "gsi1pk", "gsi1sk"))).toEqual(indexed);
  },
);

test("a TTL is in epoch seconds", async () => {
  const session = (await allRows()).find((row) => row["sk"]?.S === "SESS#Sid-1");
  expect(session?.["ttl"]?.N).toBe(String(NOW_MS / 1000));
});
