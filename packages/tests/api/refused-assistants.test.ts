import type { AppError } from "@adwright/contracts/errors";
import type { UserContext } from "@adwright/core/context";
import { describe, expect, test } from "vitest";

import { writingVerbs } from "../support/data/writing-verbs.ts";

type Verb = (ctx: UserContext, ...input: never[]) => unknown;

/** What an assistant may do for a person although it writes. */
const allowed: Record<string, readonly string[]> = {
  "makes and edits drafts, which only the person publishes": [
    "createBrand",
    "importBrands",
    "checkCampaignClaims",
    "refreshAssistant",
    "updateBrand",
    "createAssistant",
    "writeValueProposition",
    "createGroup",
    "duplicateCampaign",
    "keepGenerationSettings",
    "startCampaignGeneration",
    "regenerateLine",
    "updateCampaign",
    "regenerateCampaigns",
  ],
  "proposes changes that only the person approves, or takes them back": [
    "startProposal",
    "proposeChanges",
    "importChanges",
    "checkChanges",
    "checkStormRule",
    "discardSet",
    "removeChange",
    "resolveChange",
  ],
  "keeps what was read or checked": [
    "listClientAccounts",
    "readLive",
    "readReportMetrics",
    "writeReportInsights",
    "preflightCampaign",
    "startBulkPreflight",
    "scanWebsite",
    "startSharedJob",
    "watchJob",
    "getCurrentUser",
    "getWebhookStatus",
    "awaitPublication",
    "keepHistory",
    "listGeoTargets",
    "refreshPerformance",
  ],
  "is the job of a verb that refuses assistants": [
    "applyChanges",
    "undoPublication",
    "finishBrandDeletion",
    "removeBrandMemory",
    "eraseAccount",
    "eraseGroup",
    "judgeStormRule",
    "settleRun",
  ],
  "nothing at Google, no money and no fact follows from it": [
    "startReport",
    "rewriteInsights",
    "makeSuggestions",
    "markRead",
    "markAllRead",
    "cancelJob",
    "makeExport",
    "sendEmail",
    "resendVerification",
  ],
};

const mayWrite = new Set(Object.values(allowed).flat());
const verbs = writingVerbs().filter(({ name }) => name !== "refuseAssistant");
const others = verbs.filter(({ name }) => !mayWrite.has(name));

/** An assistant's context of which nothing else may be touched before it is refused. */
const assistants = new Proxy({} as UserContext, {
  get(_, name) {
    if (name === "assistant") return { grantId: "g1", clientId: "c1", clientName: "Claude" };
    throw new Error(`Something was done before the assistant was refused: ${String(name)}.`);
  },
});

describe("every verb of core that writes for a person, as its source shows", () => {
  test.each(others)("$name refuses an assistant before anything else", async ({ name, path }) => {
    const { [name]: verb } = (await import(/* @vite-ignore */ path)) as Record<string, Verb>;
    const input = [{}, {}, {}] as never[];
    const refused = await Promise.resolve(verb?.(assistants, ...input)).catch(
      (error: AppError) => error,
    );
    expect(refused).toMatchObject({ code: "FORBIDDEN" });
  });

  test("is found, the refusing ones and the allowed ones", () => {
    expect(verbs.map(({ name }) => name)).toEqual(expect.arrayContaining([...mayWrite]));
    // Some of those that decide only write through others, which the source of a file does not show.
    expect(others.length).toBeGreaterThan(40);
    expect(verbs.filter(({ name, refuses }) => refuses && mayWrite.has(name))).toEqual([]);
  });
});
