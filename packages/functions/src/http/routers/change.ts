import * as file from "@adwright/contracts/change/change-file";
import * as contract from "@adwright/contracts/change/change-set";
import { getSetResults } from "@adwright/contracts/change/set-results";
import { getBrandRow } from "@adwright/core/brand/get-brand-row";
import {
  getChangeSet,
  getOpenChangeSet,
  listChangeSets,
  listOpenSets,
  type SetInput,
} from "@adwright/core/change/change-set-view";
import type { UserContext } from "@adwright/core/context";

import { answerNewJob } from "../answer-job.ts";
import type { Router } from "../env.ts";
import { itemsOf, makeRouter, mount, readPage } from "../mount.ts";
import { sendCsv } from "../send-file.ts";
import { readTag } from "../version-tag.ts";

const inputOf = ({ brandId, setId }: SetInput): SetInput => ({ brandId, setId });

// Loaded with the first call that needs them, to keep cold starts of the API fast.
const approving = () => import("@adwright/core/change/approve-set");
const exporting = () => import("@adwright/core/change/csv/export-set");
const editing = () => import("@adwright/core/change/edit-changes");
const stepping = () => import("@adwright/core/auth/step-up");
const proposing = () => import("@adwright/core/assistant/own-proposals");
const results = () => import("@adwright/core/change/get-set-results");

/** Checks that the set is the person's before a job is started for it. */
const ownSet = (ctx: UserContext, path: SetInput) => getChangeSet(ctx, inputOf(path));

/** The calls of sets of changes; they share the brand's paths. */
export function mountChanges(router: Router): void {
  mount(router, contract.getOpenSet, (ctx, { brandId }) => getOpenChangeSet(ctx, brandId));

  mount(router, contract.listProposed, async (ctx, { brandId }) => {
    const { listProposed } = await proposing();
    return listProposed(ctx, brandId);
  });

  mount(router, contract.listSets, async (ctx, { brandId, query }, c) => {
    return itemsOf(c, await listChangeSets(ctx, brandId, readPage(query)));
  });

  mount(router, contract.stageChanges, async (ctx, { brandId, body }, c) => {
    const brand = await getBrandRow(ctx, brandId);
    const input = { brandId: brand.id, ...body };
    return answerNewJob(c, ctx, { kind: "stage_changes", input, message: "Reading the account" });
  });

  mountFiles(router);

  mount(router, contract.getSet, (ctx, path) => getChangeSet(ctx, inputOf(path)));
  mount(router, contract.discardSet, async (ctx, path) => {
    const { discardSet } = await editing();
    return discardSet(ctx, inputOf(path));
  });
  mount(router, contract.removeChange, async (ctx, { changeId, ...path }) => {
    const { removeChange } = await editing();
    return removeChange(ctx, { ...inputOf(path), changeId });
  });
  mount(router, contract.resolveChange, async (ctx, { changeId, body, ...path }) => {
    const { resolveChange } = await editing();
    return resolveChange(ctx, { ...inputOf(path), changeId, ...body });
  });
  mount(router, getSetResults, async (ctx, path) => {
    const found = await results();
    return found.getSetResults(ctx, inputOf(path));
  });
  mount(router, contract.getChangeReceipt, async (ctx, path) => {
    const { getChangeReceipt } = await results();
    return getChangeReceipt(ctx, inputOf(path));
  });

  mountApplying(router);
}

/** Which brands have staged changes: about all of them, so not under a brand's paths. */
export const openSets = makeRouter();

mount(openSets, contract.listOpenSets, listOpenSets);

/** The step-up of the person who approves. Not under the brand's paths, as it is about the person. */
export const stepUp = makeRouter();

mount(stepUp, contract.stepUp, async (ctx, { body }) => {
  const { stepUp: proveIt } = await stepping();
  return proveIt(ctx, body);
});

function mountFiles(router: Router): void {
  mount(router, file.exportSet, async (ctx, path, c) => {
    const { exportSet } = await exporting();
    return sendCsv(c, await exportSet(ctx, inputOf(path)));
  });

  mount(router, file.importChanges, async (ctx, { brandId, body }, c) => {
    const { id } = await getBrandRow(ctx, brandId);
    const input = { brandId: id, ...body };
    return answerNewJob(c, ctx, { kind: "import_changes", input, message: "Reading the file" });
  });
}

function mountApplying(router: Router): void {
  mount(router, contract.checkSet, async (ctx, path, c) => {
    const { brandId, setId, version } = await ownSet(ctx, path);
    const input = { brandId, setId, version };
    return answerNewJob(c, ctx, {
      kind: "check_changes",
      input,
      message: "Checking the changes",
    });
  });

  mount(router, contract.approveSet, async (ctx, { body, ...path }, c) => {
    const { approveSet } = await approving();
    return approveSet(ctx, inputOf(path), { hash: readTag(c.req.header("if-match")), ...body });
  });

  mount(router, contract.undoSet, async (ctx, { body, ...path }, c) => {
    const { brandId, setId } = await ownSet(ctx, path);
    const input = { brandId, setId, ...body };
    return answerNewJob(c, ctx, { kind: "undo_changes", input, message: "Reading the account" });
  });
}
