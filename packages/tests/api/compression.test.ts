import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { makeApp } from "@adwright/functions/http/app";
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { beforeAll, describe, expect, test } from "vitest";

import { draftCampaign } from "../support/data/drafts.ts";
import { makePerson } from "../support/people/person.ts";
import { openContext } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();
const person = useMade(() => makePerson(stage.origin));
/** A campaign with its ads: far more than 1 KB. */
let large: string;

beforeAll(async () => {
  const brand = await importAccount(person);
  const { id } = await draftCampaign(person, brand.id, "Trail shoes");
  large = `/api/campaigns/${id}`;
});

const SMALL = "/api/auth/jwt/token-status";
const signedIn = () => ({ authorization: `Bearer ${person.accessToken}` });

interface Sent {
  status: number;
  coding: string | undefined;
  vary: string | undefined;
  bytes: Buffer;
}

/** The bytes that the local server sends; fetch would decompress them. */
async function ask(path: string, headers: Record<string, string>): Promise<Sent> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(path, stage.origin), { headers }, resolve).once("error", reject);
  });
  return {
    status: answer.statusCode ?? 0,
    coding: answer.headers["content-encoding"],
    vary: answer.headers["vary"],
    bytes: await buffer(answer),
  };
}

/** The answer that the function returns to the gateway. */
async function askLambda(path: string, headers: Record<string, string>) {
  const context = openContext(stage, "nobody");
  const answer = handle(
    makeApp({
      context: () => context,
      health: {} as never,
      clientAddress: () => "198.51.100.7",
    }),
  );
  const event = {
    version: "2.0",
    rawPath: path,
    rawQueryString: "",
    headers: { host: "app.adwright.example", ...headers },
    requestContext: { domainName: "app.adwright.example", http: { method: "GET", path } },
    isBase64Encoded: false,
  };
  return answer(event as unknown as LambdaEvent);
}

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
const read = (bytes: Buffer) => JSON.parse(bytes.toString()) as object;

describe("a large answer to a signed-in person", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["GZIP", "gzip"],
    ["*", "br"],
  ] as const)("for %s is compressed with %s to a third of its size", async (accepted, coding) => {
    const plain = await ask(large, signedIn());
    const sent = await ask(large, { ...signedIn(), "accept-encoding": accepted });
    expect(sent).toMatchObject({ status: 200, coding, vary: "Accept-Encoding" });
    expect(decompress[coding](sent.bytes)).toEqual(plain.bytes);
    expect(sent.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 3);
  });

  test.each(["", "identity", "br;q=0, gzip;q=0", "deflate"])(
    "for %j is sent uncompressed",
    async (accepted) => {
      const sent = await ask(large, { ...signedIn(), "accept-encoding": accepted });
      expect(sent).toMatchObject({ status: 200, coding: undefined, vary: "Accept-Encoding" });
      expect(read(sent.bytes)).toHaveProperty("adGroups");
    },
  );

  test("is passed to the gateway as base64", async () => {
    const sent = await askLambda(large, { ...signedIn(), "accept-encoding": "br" });
    expect(sent).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(sent.headers).toMatchObject({ "content-encoding": "br" });
    const body = brotliDecompressSync(Buffer.from(sent.body, "base64"));
    expect(read(body)).toEqual(read((await ask(large, signedIn())).bytes));
  });
});

test("a small answer is not compressed", async () => {
  const sent = await ask(SMALL, { ...signedIn(), "accept-encoding": "br" });
  expect([sent.coding, read(sent.bytes)]).toEqual([
    undefined,
    expect.objectContaining({ valid: true }),
  ]);
  const passed = await askLambda(SMALL, { ...signedIn(), "accept-encoding": "br" });
  expect(passed).toMatchObject({ statusCode: 200, isBase64Encoded: false });
});

test("an answer to a cookie call is not compressed, because its length would reveal something about the token", async () => {
  const answer = await fetch(new URL("/api/auth/jwt/refresh", stage.origin), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-encoding": "br",
      cookie: `adwright-refresh=${person.refreshToken}`,
      origin: stage.origin,
    },
    body: "{}",
  });
  expect(answer.headers.get("content-encoding")).toBeNull();
  const text = await answer.text();
  expect(JSON.parse(text)).toHaveProperty("accessToken");
  expect(text.length).toBeGreaterThan(1024);
});

test("an error is not compressed", async () => {
  const sent = await ask(`/api/campaigns/${"9".repeat(15)}`, {
    ...signedIn(),
    "accept-encoding": "br",
  });
  expect(sent).toMatchObject({ status: 404, coding: undefined });
});
