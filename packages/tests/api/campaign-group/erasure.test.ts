import { deleteAccount } from "@adwright/core/account/delete-account";
import { expect, test } from "vitest";

import { targetsFor } from "../../support/data/campaign-groups.ts";
import { personRowsOf } from "../../support/people/person-rows.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { importAccount } from "../import-account.ts";
import { holdGroup } from "./held-group.ts";

const stage = useBareStage();

test("erasing an account ends its workflows, and tasks that are still queued write nothing", async () => {
  const person = await makePerson(stage.origin);
  const { id: brandId } = await importAccount(person);
  const held = await holdGroup(stage, person, brandId, targetsFor(3));
  const { ctx, tasks } = held;
  await held.deliverTask(tasks.shift());
  const [session] = await ctx.store.sessions.listOf(ctx.userId, ctx.now());
  const asking = { ...ctx, sessionId: session?.sessionId };
  await deleteAccount(asking, { email: person.user.email });
  await held.deliver(held.messages.find(({ kind }) => kind === "erase_account"));
  await held.deliverAllTasks();
  expect(await personRowsOf(ctx.store, ctx.userId)).toEqual([]);
  const due = await ctx.store.dueWork.list(new Date(ctx.now() + 86_400_000).toISOString());
  expect(due.filter(({ userId }) => userId === ctx.userId)).toEqual([]);
});
