import { tableSchema } from "@adwright/store/table";
import { describe, expect, test } from "vitest";

import { ROLE, stageOf, statementsOf } from "./stage.ts";

const stage = stageOf("production");
const roles = stage.all(ROLE);

/** The streams of a function's own log group, and the executions of the one state machine. */
const LATER = [
  /:log-group:\/aws\/lambda\/[\w-]+:\*$/,
  /:execution:adwright-production-publish:\*$/,
];

test("there is one role for each function, one for the machine and one for each schedule", () => {
  expect(roles.map(({ name }) => name).toSorted()).toEqual([
    "ApiRole",
    "CronRole",
    "EvaluateAlertsRole",
    "GoogleReadsRole",
    "PublishRole",
    "PublishStepRole",
    "ResetQuotaRole",
    "RollUpRole",
    "SweepOrphansRole",
    "WorkerRole",
  ]);
});

describe.each(roles)("$name", ({ inputs }) => {
  const statements = statementsOf(inputs);

  test("names every action", () => {
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.flatMap(({ actions }) => actions).filter((a) => a.includes("*"))).toEqual([]);
  });

  test("names every resource; a wildcard stands only for what gets its name later", () => {
    const open = statements.flatMap(({ resources }) => resources).filter((r) => r.includes("*"));
    expect(open.filter((arn) => !LATER.some((allowed) => allowed.test(arn)))).toEqual([]);
  });

  test("has no managed policy", () => {
    expect(inputs["managedPolicyArns"] ?? []).toEqual([]);
  });

  test("can be taken by its service alone", () => {
    const text = JSON.stringify(inputs["assumeRolePolicy"]);
    expect(text).toMatch(/(lambda|states|scheduler)\.amazonaws\.com/);
    expect(text).not.toContain("arn:aws:iam");
  });
});

test("rows may be read and written, never scanned; the index is only asked", () => {
  const actions = statementsOf(stage.only(ROLE, "ApiRole"));
  const onTable = actions.filter(({ resources }) =>
    resources.some((r) => r.includes(":dynamodb:")),
  );
  expect(onTable.flatMap((one) => one.actions)).not.toContain("dynamodb:Scan");
  const onIndex = onTable.filter(({ resources }) => resources.some((r) => r.includes("/index/")));
  expect(onIndex).toEqual([
    {
      actions: ["dynamodb:Query"],
      resources: tableSchema.indexes.map(
        ({ name }) => expect.stringMatching(new RegExp(`/index/${name}$`)) as string,
      ),
    },
  ]);
});

test("only the API's functions and the sweep of orphans start a publication", () => {
  const starters = roles.filter(({ inputs }) =>
    statementsOf(inputs).some(({ actions }) => actions.includes("states:StartExecution")),
  );
  expect(starters.map(({ name }) => name).toSorted()).toEqual([
    "ApiRole",
    "CronRole",
    "GoogleReadsRole",
  ]);
});
