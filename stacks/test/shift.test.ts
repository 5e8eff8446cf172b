import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { ALARM, FUNCTION, stageOf } from "./stage.ts";

const ALIAS = "aws:lambda/alias:Alias";
const GROUP = "aws:codedeploy/deploymentGroup:DeploymentGroup";
const COMMAND = "command:local:Command";
const production = stageOf("production");
const dev = stageOf("dev");
const functions = ["Api", "GoogleCalls", "Assistants"];
const physical = functions.map((name) =>
  textOf(production.only(FUNCTION, `${name}Function`)["name"]),
);

test("a deployment of production leaves the aliases where they are; that of a dev stage moves them", () => {
  for (const [stage, ignored] of [
    [production, ["functionVersion", "routingConfig"]],
    [dev, []],
  ] as const) {
    for (const name of functions) {
      expect(stage.only(ALIAS, name)).toMatchObject({
        name: "live",
        functionName: stage.only(FUNCTION, `${name}Function`)["name"],
      });
      expect(stage.optionsOf(ALIAS, name).ignored).toEqual(ignored);
    }
  }
});

test("production tries a new version with a tenth of the callers, until an alarm sends them back", () => {
  const groups = functions.map((name) => production.only(GROUP, name));
  expect(groups.map((group) => group["deploymentGroupName"])).toEqual(physical);
  const alarms = production.all(ALARM).map(({ inputs }) => inputs["name"]);
  for (const group of groups) {
    expect(group).toMatchObject({
      deploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent10Minutes",
      deploymentStyle: { deploymentType: "BLUE_GREEN", deploymentOption: "WITH_TRAFFIC_CONTROL" },
      autoRollbackConfiguration: {
        enabled: true,
        events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"],
      },
    });
    const watched = group["alarmConfiguration"] as { enabled: boolean; alarms: string[] };
    expect(watched.enabled).toBe(true);
    // CodeDeploy fails if an alarm does not exist.
    expect(alarms).toEqual(expect.arrayContaining(watched.alarms));
    expect(watched.alarms).toHaveLength(3);
  }
  expect([dev.all(GROUP), dev.all(COMMAND).map(({ name }) => name)]).toEqual([[], ["SiteBuilder"]]);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "adwright-shift-"));
  // AWS's command line: the first function is at version 4, the second at 1 already.
  const script = `#!/usr/bin/env node
const args = process.argv.slice(2);
require("node:fs").appendFileSync(process.env.ASKED, JSON.stringify(args) + "\\n");
if (args[1] === "get-alias") console.log(JSON.stringify({ FunctionVersion: args.includes("${physical[0]}") ? "4" : "1" }));
if (args[1] === "create-deployment") console.log(JSON.stringify({ deploymentId: "d-1" }));
if (args[1] === "wait") process.exit(Number(process.env.OUTCOME ?? 0));
`;
  writeFileSync(join(folder, "aws"), script);
  chmodSync(join(folder, "aws"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the stage's own command, with a stand-in for AWS's command line. */
function shift(settings: Record<string, string> = {}) {
  const asked = join(mkdtempSync(join(folder, "run-")), "asked.jsonl");
  const { create } = production.only(COMMAND, "ShiftCallers");
  const PATH = `${folder}${delimiter}${process.env["PATH"]}`;
  const { status } = spawnSync(textOf(create), {
    shell: true,
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, PATH, ASKED: asked, ...settings },
  });
  const calls = readFileSync(asked, "utf8").trim().split("\n");
  return { status, asked: calls.map((call) => JSON.parse(call) as string[]) };
}

const requestsIn = (asked: string[][]) =>
  asked
    .filter(([, verb]) => verb === "create-deployment")
    .map((args) => JSON.parse(args.at(-1) ?? "") as Record<string, unknown>);

test("the deployment shifts each function from the version that serves to the new one, and waits", () => {
  const { status, asked } = shift();
  expect(status).toBe(0);
  const [request, ...others] = requestsIn(asked);
  // The second function's version is served already.
  expect(others).toEqual([]);
  const { revision, ...rest } = request as { revision: { appSpecContent: { content: string } } };
  expect(rest).toEqual({
    applicationName: "adwright-production",
    deploymentGroupName: physical[0],
  });
  const { Resources } = JSON.parse(revision.appSpecContent.content) as { Resources: object[] };
  const Properties = {
    Name: physical[0],
    Alias: "live",
    CurrentVersion: "4",
    TargetVersion: "1",
  };
  expect(Resources).toEqual([
    { [physical[0] ?? ""]: { Type: "AWS::Lambda::Function", Properties } },
  ]);
  expect(asked.at(-1)).toEqual([
    "deploy",
    "wait",
    "deployment-successful",
    "--deployment-id",
    "d-1",
  ]);
});

test("a shift that was sent back fails the deployment", () => {
  expect(shift({ OUTCOME: "255" }).status).not.toBe(0);
});

test("a way back serves everybody at once, although alarms are raised", () => {
  const [request] = requestsIn(shift({ SHIFT: "at-once" }).asked);
  expect(request).toMatchObject({
    deploymentConfigName: "CodeDeployDefault.LambdaAllAtOnce",
    overrideAlarmConfiguration: { enabled: false },
  });
});
