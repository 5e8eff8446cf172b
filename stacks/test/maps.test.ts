import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { explainStack } from "../bin/source-frames.ts";
import { textOf } from "./engine/resource.ts";
import { invoke } from "./lambda.ts";
import { FUNCTION, environmentOf, stageOf } from "./stage.ts";

const MAPS = "aws:s3/bucketObjectv2:BucketObjectv2";
const stage = stageOf("production");
const root = fileURLToPath(new URL("../..", import.meta.url));
const names = stage
  .all(FUNCTION)
  // Too small for a map of its source.
  .filter(({ name }) => name !== "McpEdge")
  .map(({ name }) => name.replace(/Function$/, ""));

test("the source maps of every function are kept by release, even after it is replaced", () => {
  const kept = stage.all(MAPS).filter(({ name }) => name.endsWith("Maps"));
  const release = textOf(stage.outputs["release"]);
  expect(kept.map(({ inputs }) => textOf(inputs["key"])).toSorted()).toEqual(
    names.map((name) => `${release}/${name}.zip`).toSorted(),
  );
  for (const { options, inputs } of kept) {
    expect(options.isRetained).toBe(true);
    expect(inputs["bucket"]).toBe("Maps");
  }
  const folders = names.map((name) => join(root, ".sst/maps", release, name, "bundle.mjs.map"));
  expect(folders.filter((file) => !existsSync(file))).toEqual([]);
});

test("the source maps are not public", () => {
  expect(stage.only("aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock", "Maps")).toEqual({
    bucket: "Maps",
    blockPublicAcls: true,
    blockPublicPolicy: true,
    ignorePublicAcls: true,
    restrictPublicBuckets: true,
  });
});

test("a stack trace from a function's log is mapped to our sources", async () => {
  const { outcomes } = await invoke("Cron", environmentOf(stage, "Cron"), [{ cron: "unknown" }]);
  const stack = outcomes[0]?.error?.stack ?? "";
  expect(stack).toMatch(/\.mjs:\d+:\d+/);
  expect(stack).not.toContain("packages/functions");
  const folder = join(root, ".sst/maps", textOf(stage.outputs["release"]), "Cron");
  const explained = explainStack(stack, folder);
  expect(explained).toMatch(/packages\/functions\/src\/cron\/lambda\.ts:\d+:\d+/);
});

test("positions without a map are unchanged", () => {
  const text = "at handler (file:///var/task/unknown.mjs:1:2) and at /var/runtime/index.mjs:3:4";
  expect(explainStack(text, join(root, ".sst/artifacts/Cron-src"))).toBe(text);
});
