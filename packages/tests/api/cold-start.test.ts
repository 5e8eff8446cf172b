import { join } from "node:path";

import { build, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";

import { repositoryRoot } from "../support/stage/repository-root.ts";

const entry = join(repositoryRoot, "packages/functions/src/http/lambda.ts");

/** Modules that are loaded before the API function answers its first request. */
let atStart: string[];
/** Modules that are loaded later, by the calls that need them. */
let later: string[];

beforeAll(async () => {
  const output = await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: "silent",
    ssr: { noExternal: true, target: "node" },
    build: { ssr: entry, write: false, minify: false },
  });
  const { output: files } = output as Rolldown.RolldownOutput;
  const chunks = files.filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = chunks.find(({ isEntry }) => isEntry);
  const closure = new Set<string>();
  const open = start ? [start.fileName] : [];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (closure.has(name)) continue;
    closure.add(name);
    open.push(...(byName.get(name)?.imports ?? []));
  }
  const modulesOf = (isWanted: boolean) =>
    chunks
      .filter(({ fileName }) => closure.has(fileName) === isWanted)
      .flatMap(({ moduleIds }) => moduleIds);
  atStart = modulesOf(true);
  later = modulesOf(false);
});

const isOf = (module: string) => (file: string) => file.includes(`/node_modules/${module}/`);

test("a cold start loads the table's client and the router", () => {
  expect(atStart).toContain(entry);
  expect(atStart.some(isOf("hono"))).toBe(true);
  expect(atStart.some(isOf("@aws-sdk/client-dynamodb"))).toBe(true);
  expect(atStart.some(isOf("zod/v4/mini"))).toBe(true);
});

test.each([
  "openai",
  "google-ads-api",
  "@aws-sdk/client-sqs",
  "@aws-sdk/client-sfn",
  "openid-client",
  "htmlparser2",
  "@zxcvbn-ts/language-common",
  "html-to-text",
  "zod/v4/classic",
])("a cold start does not load %s, which only some calls need", (module) => {
  expect(atStart.filter(isOf(module))).toEqual([]);
});

test.each(["oidc-provider", "koa", "fetch-to-node", "@modelcontextprotocol/server"])(
  "the API includes nothing of %s, which only assistants need",
  (module) => {
    expect([...atStart, ...later].filter(isOf(module))).toEqual([]);
  },
);

test.each(["openai", "google-ads-api", "@aws-sdk/client-sqs", "@aws-sdk/client-sfn"])(
  "%s is loaded by the calls that need it",
  (module) => {
    expect(later.some(isOf(module))).toBe(true);
  },
);
