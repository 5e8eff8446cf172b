import { tableSchema } from "@adwright/store/table";
import { describe, expect, test } from "vitest";

import { ROLE, stageOf, statementsOf } from "./stage.ts";

const stage = stageOf("production");
const roles = stage.all(ROLE);

test("there is one role for each function, and one for the machine", () => {
  expect(roles.map(({ name }) => name).toSorted()).toEqual([
    "ApiRole",
    "GoogleReadsRole",
    "PublishRole",
    "PublishStepRole",
    "WorkerRole",
  ]);
});

describe.each(roles)("$name", ({ inputs }) => {
  const statements = statementsOf(inputs);

  test("names every action", () => {
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.flatMap(({ actions }) => actions).filter((a) => a.includes("*"))).toEqual([]);
  });

  test("names every resource; a wildcard stands only for the streams of its own log group", () => {
    const open = statements.flatMap(({ resources }) => resources).filter((r) => r.includes("*"));
    expect(open.filter((arn) => !/:log-group:\/aws\/lambda\/[\w-]+:\*$/.test(arn))).toEqual([]);
  });

  test("has no managed policy", () => {
    expect(inputs["managedPolicyArns"] ?? []).toEqual([]);
  });

  test("can be taken by its service alone", () => {
    const text = JSON.stringify(inputs["assumeRolePolicy"]);
    expect(text).toMatch(/(lambda|states)\.amazonaws\.com/);
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

test("only the API's functions start a publication", () => {
  const starters = roles.filter(({ inputs }) =>
    statementsOf(inputs).some(({ actions }) => actions.includes("states:StartExecution")),
  );
  expect(starters.map(({ name }) => name).toSorted()).toEqual(["ApiRole", "GoogleReadsRole"]);
});
