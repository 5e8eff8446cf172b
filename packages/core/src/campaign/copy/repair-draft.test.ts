import type { WriteRequest } from "@adwright/vendors/openai/ai";
import { expect, test } from "vitest";
import type { ZodType } from "zod";

import { aDraft, aDraftAdGroup, goodHeadlines } from "../../../test/draft-fixture.ts";
import { modelOf } from "../../../test/model-fixture.ts";
import { repairDraft } from "./repair-draft.ts";

const TOO_LONG = "A headline with far too many characters in it";
const good = aDraft();
const withHeadlines = (headlines: string[]) => aDraft({ adGroups: [aDraftAdGroup({ headlines })] });

const frame = {
  brandId: 1,
  landingPage: "https://shop.example/",
  data: { campaign: {}, brand: {} },
  context: { language: "en" as const, facts: [] },
};

interface Line {
  id: string;
  text: string;
}

function askedLines(request: WriteRequest<ZodType> | undefined): Line[] {
  const data = request?.data as { adGroups: { lines: Line[] }[] } | undefined;
  return data?.adGroups.flatMap(({ lines }) => lines) ?? [];
}

test("a failed round keeps the draft and adds a note", async () => {
  const draft = withHeadlines(goodHeadlines.with(3, TOO_LONG));
  const { ctx, requests } = modelOf("The AI declined.");
  const repaired = await repairDraft(ctx, draft, frame);
  expect(repaired).toEqual({
    draft,
    notes: ["Not every line could be repaired. The AI declined."],
  });
  expect(requests).toHaveLength(1);
});

test("the first round's repairs are kept when the second round fails", async () => {
  const draft = withHeadlines(goodHeadlines.with(3, TOO_LONG).with(5, TOO_LONG));
  const { ctx } = modelOf([{ id: "0/headlines/3", text: "Stone Running Gear" }], "Declined.");
  const { draft: repaired } = await repairDraft(ctx, draft, frame);
  expect(repaired.adGroups[0]?.headlines[3]).toBe("Stone Running Gear");
  expect(repaired.adGroups[0]?.headlines[5]).toBe(TOO_LONG);
});

test("a valid line is not replaced with an invalid one", async () => {
  const draft = withHeadlines(goodHeadlines.with(5, "Road Models for the Rain"));
  const { ctx, requests } = modelOf([{ id: "0/headlines/5", text: TOO_LONG }], "Declined.");
  const { draft: repaired } = await repairDraft(ctx, draft, frame);
  expect(askedLines(requests[0]).map(({ id }) => id)).toEqual(["0/headlines/5"]);
  expect(repaired).toEqual(draft);
});

test("missing lines are requested and added at the end", async () => {
  const draft = withHeadlines(goodHeadlines.slice(0, 6));
  const added = [
    { id: "0/headlines/6", text: "Order Before Sunday" },
    { id: "0/headlines/7", text: "Ready for the Hills" },
    { id: "0/headlines/8", text: "Nobody asked for this" },
  ];
  const { ctx, requests } = modelOf(added);
  const repaired = await repairDraft(ctx, draft, frame);
  const all = [...goodHeadlines.slice(0, 6), "Order Before Sunday", "Ready for the Hills"];
  expect(repaired).toEqual({ draft: withHeadlines(all), notes: [] });
  expect(askedLines(requests[0]).map(({ id, text }) => [id, text])).toEqual([
    ["0/headlines/6", ""],
    ["0/headlines/7", ""],
  ]);
});

test("sitelinks and callouts are repaired in the same round; links to other sites are not sent", async () => {
  const link = { description1: "", description2: "", url: "https://www.shop.example/a" };
  const draft = {
    ...good,
    sitelinks: [
      { ...link, text: "A sitelink text that is far too long" },
      { ...link, text: "Another text that is far too long", url: "https://other.example/" },
    ],
    callouts: ["Open Sundays", "A callout that is far too long to stand"],
  };
  const { ctx, requests } = modelOf([
    { id: "sitelinks/0/text", text: "Our Classes" },
    { id: "callouts/1", text: "Repairs While You Wait" },
  ]);
  const { draft: repaired } = await repairDraft(ctx, draft, frame);
  expect(askedLines(requests[0]).map(({ id }) => id)).toEqual(["sitelinks/0/text", "callouts/1"]);
  expect(repaired.sitelinks[0]?.text).toBe("Our Classes");
  expect(repaired.callouts).toEqual(["Open Sundays", "Repairs While You Wait"]);
});

test("the answer's length limit grows with the requested lines", async () => {
  const headlines = goodHeadlines.map((text) => `${text} ${TOO_LONG}`);
  const adGroups = Array.from({ length: 6 }, () => aDraftAdGroup({ headlines }));
  const many = modelOf("No.");
  await repairDraft(many.ctx, aDraft({ adGroups }), frame);
  const few = modelOf("No.");
  await repairDraft(few.ctx, withHeadlines(goodHeadlines.with(3, TOO_LONG)), frame);
  const tokens = ({ requests }: typeof few) => requests[0]?.maxOutputTokens ?? 0;
  expect(tokens(many)).toBeGreaterThanOrEqual(90 * 130);
  // Includes the reasoning tokens, which do not depend on the number of lines.
  expect(tokens(few)).toBeLessThan(4000 + 4000);
});
