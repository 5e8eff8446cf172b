import { createBackTest } from "@adwright/contracts/storm/back-test";
import * as board from "@adwright/contracts/storm/board";
import * as rules from "@adwright/contracts/storm/rule-calls";
import * as runs from "@adwright/contracts/storm/run";
import { getStormRuleRow, viewRule } from "@adwright/core/storm/storm-rule-view";

import { answerNewJob } from "../answer-job.ts";
import { itemsOf, makeRouter, mount, readPage } from "../mount.ts";
import { readTag, readVersion } from "../version-tag.ts";

/** The calls of Storm Chasers. */
export const storm = makeRouter();

// Loaded with the first call that needs them, to keep cold starts of the API fast.
const boards = () => import("@adwright/core/storm/board");
const writing = () => import("@adwright/core/storm/write-rule");
const arming = () => import("@adwright/core/storm/arm-rule");
const stopping = () => import("@adwright/core/storm/stop-rules");
const running = () => import("@adwright/core/storm/storm-runs");

mount(storm, board.getStormBoard, async (ctx) => (await boards()).getStormBoard(ctx));

mount(storm, board.getStormMap, async (ctx, { query }) =>
  (await boards()).getStormMap(ctx, query.state),
);

mount(storm, board.stopStorms, async (ctx) => (await stopping()).stopStorms(ctx));

mount(storm, rules.createStormRule, async (ctx, { body }) =>
  (await writing()).createStormRule(ctx, body),
);

mount(storm, rules.getStormRule, async (ctx, { ruleId }) =>
  viewRule(ctx, await getStormRuleRow(ctx, ruleId)),
);

mount(storm, rules.updateStormRule, async (ctx, { ruleId, body }, c) => {
  const { updateStormRule } = await writing();
  const version = readVersion(c.req.header("if-match"));
  return updateStormRule(ctx, ruleId, { form: body, version });
});

mount(storm, rules.deleteStormRule, async (ctx, { ruleId }) =>
  (await writing()).deleteStormRule(ctx, ruleId),
);

mount(storm, rules.checkStormRule, async (ctx, path, c) => {
  const { ruleId, version } = await getStormRuleRow(ctx, path.ruleId);
  const input = { ruleId, version };
  return answerNewJob(c, ctx, { kind: "check_storm_rule", input, message: "Reading the account" });
});

mount(storm, rules.armStormRule, async (ctx, { ruleId, body }, c) =>
  (await arming()).armStormRule(ctx, ruleId, { hash: readTag(c.req.header("if-match")), ...body }),
);

mount(storm, rules.disarmStormRule, async (ctx, { ruleId, body }) =>
  (await stopping()).disarmStormRule(ctx, ruleId, body),
);

mount(storm, runs.listStormRuns, async (ctx, { query }, c) =>
  itemsOf(c, await (await running()).listStormRuns(ctx, readPage(query))),
);

mount(storm, runs.getStormRun, async (ctx, { runId }) => (await running()).getStormRun(ctx, runId));

mount(storm, runs.endStormRun, async (ctx, { runId }) => (await running()).endStormRun(ctx, runId));

mount(storm, createBackTest, async (ctx, path, c) => {
  const { ruleId } = await getStormRuleRow(ctx, path.ruleId);
  const input = { ruleId };
  const message = "Reading the recorded weather";
  return answerNewJob(c, ctx, { kind: "back_test_storm_rule", input, message });
});
