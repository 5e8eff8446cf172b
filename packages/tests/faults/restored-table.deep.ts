import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { CampaignSummary } from "@adwright/contracts/campaign";
import { refreshSession } from "@adwright/core/auth/refresh-session";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { makeApp } from "@adwright/functions/http/app";
import { putTable } from "@adwright/stand-ins/aws/dynamodb/table-schema";
import { withTableName } from "@adwright/store/table";
import { exportRows, importRows } from "@adwright/store/table-rows";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, expect, test } from "vitest";

import { putManyCampaigns } from "../screens/campaigns/support/many-campaigns.ts";
import { type Person, makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";

/** `RESTORED_ROWS=200000` rehearses a large table. */
const ROWS = Number(process.env["RESTORED_ROWS"] ?? 5000);
const ROWS_OF_ONE = 1000;
const RESTORED = "adwright-restored";
const CAMPAIGNS = "/api/campaigns";

const stage = useBareStage();
const folder = mkdtempSync(join(tmpdir(), "adwright-restored-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The product's API on a table, as a deployment with `tableName` starts it, for the person of a session. */
async function apiOn(tableName: string, { refreshToken }: Person) {
  const config = { ...readConfig(), tableName };
  const context = await makeContext(config, { now: stage.clock.now });
  const health = { status: "ok", version: config.version, vendors: config.vendors } as const;
  const app = makeApp({
    context: () => Promise.resolve(context),
    health,
    clientAddress: () => "127.0.0.1",
  });
  let token = refreshToken;
  return async (method: "GET" | "DELETE", path: string) => {
    // Copying a large table takes longer than an access token lasts.
    const session = await refreshSession(context, token);
    token = session?.refreshToken ?? "";
    const headers = { authorization: `Bearer ${session?.accessToken}` };
    const answer = await app.request(path, { method, headers });
    expect(answer.status).toBe(200);
    return answer.json();
  };
}

async function timed<Answer>(what: string, step: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  const answer = await step();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return answer;
}

test("the API serves from a restored table of another name, and leaves the damaged one alone", async () => {
  const client = new DynamoDBClient({});
  const damaged = readConfig().tableName;
  const person = await makePerson(stage.origin);
  await putManyCampaigns(stage, person, 3);
  for (let owner = 0; owner * ROWS_OF_ONE < ROWS; owner++) {
    const other = { ...person, user: { ...person.user, id: `owner-${owner}` } };
    await putManyCampaigns(stage, other, ROWS_OF_ONE);
  }
  const file = join(folder, "rows.jsonl");
  // Point-in-time recovery makes the copy in the cloud; here it is made row by row.
  const count = await timed("rows read", () => exportRows(client, damaged, file));
  const before = await apiOn(damaged, person);
  const [campaign, ...others] = (await before("GET", CAMPAIGNS)) as CampaignSummary[];
  await before("DELETE", `${CAMPAIGNS}/${campaign?.id}`);
  await putTable(client, withTableName(RESTORED));
  expect(await timed("rows written", () => importRows(client, RESTORED, file))).toBe(count);
  expect(count).toBeGreaterThan(ROWS);

  const after = await apiOn(RESTORED, person);
  const list = await timed("first answer", () => after("GET", CAMPAIGNS));
  expect(list).toEqual([campaign, ...others]);
  // The oldest is a draft, which can be deleted.
  await after("DELETE", `${CAMPAIGNS}/${others.at(-1)?.id}`);
  expect(await after("GET", CAMPAIGNS)).toEqual([campaign, ...others.slice(0, -1)]);
  expect(await before("GET", CAMPAIGNS)).toEqual(others);
  client.destroy();
});
