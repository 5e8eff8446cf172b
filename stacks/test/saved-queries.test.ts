import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { FUNCTION, stageOf } from "./stage.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, "utf8");
const runbook = read("packages/functions/RUNBOOK.md");

describe.each(["dev", "production"] as const)("the saved queries of %s", (name) => {
  const stage = stageOf(name);
  const queries = stage
    .all("aws:cloudwatch/queryDefinition:QueryDefinition")
    .map(({ inputs }) => inputs);
  const logGroups = stage
    .all("aws:cloudwatch/logGroup:LogGroup")
    .map(({ inputs }) => inputs["name"]);

  test("search logs that the stage has", () => {
    for (const { logGroupNames } of queries) {
      expect(logGroups).toEqual(expect.arrayContaining(logGroupNames as string[]));
    }
    const job = queries.find((query) => query["name"] === `adwright-${name}/Job`);
    // Functions at the edge log where they run.
    const functions = stage.all(FUNCTION).filter((one) => one.name !== "McpEdge");
    expect(job?.["logGroupNames"]).toHaveLength(functions.length);
  });

  test("are those that the runbook names, and no others", () => {
    const named = [...runbook.matchAll(/query `([^`]+)`/gi)].map(([, query]) => query);
    const saved = queries.map((query) => textOf(query["name"]).split("/")[1]);
    expect(new Set(saved)).toEqual(new Set(named));
  });

  test("filter by messages that our code logs", () => {
    const sources = globSync("packages/{core,functions}/src/**/*.ts", { cwd: root }).map(read);
    const messages = queries.flatMap(({ queryString }) =>
      [...textOf(queryString).matchAll(/message = "([^"]+)"/g)].map(([, message = ""]) => message),
    );
    expect(messages.length).toBeGreaterThan(0);
    const unknown = messages.filter((message) => !sources.some((text) => text.includes(message)));
    expect(unknown).toEqual([]);
  });
});
