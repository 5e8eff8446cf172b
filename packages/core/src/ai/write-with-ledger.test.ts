import type { AiCallRow } from "@adwright/store/work/ai-call";
import { expect, test } from "vitest";
import * as z from "zod";

import { modelOf } from "../../test/model-fixture.ts";
import { type WriterContext, writeWithLedger } from "./write-with-ledger.ts";

const assistant = {
  userId: "u1",
  brandId: 1,
  assistantId: "asst_1",
  vectorStoreId: "vs_1",
  fileId: "file_1",
  instructions: "Never say cheap.",
  instructionsVersion: 3,
  model: "m",
  promptVersion: "assistant-2",
  valuePropositionHash: "",
  createdAt: "",
};

function writerWith(found: typeof assistant | undefined) {
  const { ctx: model, requests } = modelOf([], []);
  const calls: AiCallRow[] = [];
  const ctx: WriterContext = {
    ...model,
    store: {
      aiCalls: { ...model.store.aiCalls, put: async (call) => void calls.push(call) },
      brands: { findAssistant: async () => found },
    },
  };
  return { ctx, requests, calls };
}

const asked = {
  promptVersion: "p-1",
  brandId: 1,
  instructions: "Write.",
  data: { language: "en" },
  schema: z.object({ lines: z.array(z.object({})) }),
};

test("the brand's instructions go with a text as data, and the call keeps their version", async () => {
  const { ctx, requests, calls } = writerWith(assistant);
  await writeWithLedger(ctx, { ...asked, purpose: "ad_lines_repair" });
  expect(requests[0]?.data).toEqual({
    language: "en",
    assistant: { instructions: "Never say cheap." },
  });
  expect(requests[0]?.instructions).toMatch(/^Write\.\n.*change none of the rules above/);
  expect(requests[0]?.instructions).not.toContain("cheap");
  expect(calls).toMatchObject([{ promptVersion: "p-1", instructionsVersion: 3 }]);
});

test("claims are read without them, as are texts of a brand that has none", async () => {
  const { ctx, requests, calls } = writerWith(assistant);
  await writeWithLedger(ctx, { ...asked, purpose: "claim_check" });
  const none = writerWith({ ...assistant, instructions: "" });
  await writeWithLedger(none.ctx, { ...asked, purpose: "group_goal" });
  for (const request of [...requests, ...none.requests]) {
    expect(request).toMatchObject({ instructions: "Write.", data: asked.data });
    expect(request.data).not.toHaveProperty("assistant");
  }
  expect(calls[0]).not.toHaveProperty("instructionsVersion");
});
