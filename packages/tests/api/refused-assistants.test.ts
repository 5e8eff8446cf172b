import type { AppError } from "@adwright/contracts/errors";
import { deleteAccount } from "@adwright/core/account/deletion/delete-account";
import { endEverySession, endOneSession } from "@adwright/core/account/sessions";
import {
  makeTestAd,
  makeTestAdGroup,
  makeTestBudget,
  makeTestCampaign,
  makeTestGeography,
  makeTestKeywords,
  makeTestNegatives,
} from "@adwright/core/ads-test/make-parts";
import { continueWithFree, openPortal, switchToYearly } from "@adwright/core/billing/change-plan";
import { createCheckout } from "@adwright/core/billing/create-checkout";
import { changeBrandStatus } from "@adwright/core/brand/change-brand-status";
import { chooseKeptBrand } from "@adwright/core/brand/choose-kept-brand";
import { deleteBrand } from "@adwright/core/brand/delete-brand";
import { changeFact, deleteFact } from "@adwright/core/brand/facts/change-fact";
import { confirmFacts } from "@adwright/core/brand/facts/confirm-facts";
import { changeInstructions } from "@adwright/core/brand/knowledge/assistant-instructions";
import { deleteGroup, deleteGroupCampaign } from "@adwright/core/campaign-group/delete-group";
import {
  resumeBulkPublication,
  stopBulkPublication,
  undoBulkPublication,
} from "@adwright/core/campaign-group/publishing/change-run";
import { startBulkPublication } from "@adwright/core/campaign-group/publishing/start-bulk-publication";
import { deleteCampaign } from "@adwright/core/campaign/delete-campaign";
import { putApprovalLimit } from "@adwright/core/change/approval-limits";
import { approveSet } from "@adwright/core/change/approve-set";
import { startApplying } from "@adwright/core/change/start-applying";
import { provePassword, stepUp } from "@adwright/core/change/step-up";
import type { UserContext } from "@adwright/core/context";
import { disconnectGoogle } from "@adwright/core/google/disconnect-google";
import { exchangeGoogleCode } from "@adwright/core/google/exchange-google-code";
import { setPrimaryCustomer } from "@adwright/core/google/set-primary-customer";
import {
  openPublication,
  startPublication,
} from "@adwright/core/publication/run/start-publication";
import { requestCancel } from "@adwright/core/publication/run/take-over";
import { setServing } from "@adwright/core/publication/serving/set-serving";
import { startUndo } from "@adwright/core/publication/undo/start-undo";
import { deleteReport } from "@adwright/core/report/get-report";
import { expect, test } from "vitest";

type Verb = (ctx: UserContext, ...input: never[]) => unknown;

const verbs: Record<string, Verb> = {
  approveSet,
  startApplying,
  stepUp,
  provePassword,
  putApprovalLimit,
  chooseKeptBrand,
  startPublication,
  requestCancel,
  openPublication,
  startUndo,
  setServing,
  startBulkPublication,
  stopBulkPublication,
  resumeBulkPublication,
  undoBulkPublication,
  deleteAccount,
  createCheckout,
  openPortal,
  switchToYearly,
  continueWithFree,
  confirmFacts,
  changeFact,
  deleteFact,
  disconnectGoogle,
  exchangeGoogleCode,
  setPrimaryCustomer,
  deleteCampaign,
  deleteGroup,
  deleteGroupCampaign,
  deleteBrand,
  deleteReport,
  changeBrandStatus,
  changeInstructions,
  endOneSession,
  endEverySession,
  makeTestBudget,
  makeTestCampaign,
  makeTestGeography,
  makeTestAdGroup,
  makeTestAd,
  makeTestKeywords,
  makeTestNegatives,
};

/** An assistant's context of which nothing else may be touched before it is refused. */
const assistants = new Proxy({} as UserContext, {
  get(_, name) {
    if (name === "assistant") return { grantId: "g1", clientId: "c1", clientName: "Claude" };
    throw new Error(`Something was done before the assistant was refused: ${String(name)}.`);
  },
});

test.each(Object.entries(verbs))(
  "%s refuses an assistant before anything else",
  async (_, verb) => {
    const input = [{}, {}, {}] as never[];
    const refused = await Promise.resolve(verb(assistants, ...input)).catch(
      (error: AppError) => error,
    );
    expect(refused).toMatchObject({ code: "FORBIDDEN" });
  },
);
