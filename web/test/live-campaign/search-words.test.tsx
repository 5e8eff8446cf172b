import type {
  BlockedTerms,
  NegativeToTry,
  SearchWords,
} from "@adwright/contracts/figures/search-words";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import type { Seen } from "../fake-wire.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aChangeSet } from "./a-change-set.ts";
import { aLiveCampaign, liveRows } from "./a-live-campaign.ts";

const campaign = aLiveCampaign();
const metrics = { impressions: 900, clicks: 60, cost_micros: 120_400_000, conversions: 0 };

const words: SearchWords = {
  asOf: campaign.asOf,
  from: "2026-08-25",
  to: "2026-11-22",
  currencyCode: "USD",
  totals: { ...metrics, conversions: 3 },
  words: [
    { ...metrics, text: "cheap", terms: 14, blocks: [] },
    {
      ...metrics,
      cost_micros: 30_000_000,
      conversions: 3,
      text: "trail",
      terms: 4,
      blocks: ["trail shoes"],
    },
  ],
  terms: [{ ...metrics, text: "cheap shoes", adGroup: "customers/1/adGroups/2", status: "NONE" }],
  otherTerms: 0,
};

const blocks = ({ body }: Seen): BlockedTerms => {
  const { negatives } = body as { negatives: NegativeToTry[] };
  const isBoth = negatives.length === 2;
  return {
    ...metrics,
    terms: isBoth ? 18 : 14,
    conversions: isBoth ? 3 : 0,
    converting: isBoth ? ["trail shoes men"] : [],
    keywords: isBoth ? ["trail shoes"] : [],
  };
};

test("selected words say what they would have blocked, and are staged as negatives together", async () => {
  const base = "/api/brands/7/live/campaigns";
  const { sent } = await openSignedIn("/brands/7/live/5?tab=terms", {
    [`GET ${base}/5`]: { body: campaign },
    [`GET ${base}/5/search-terms`]: { body: liveRows() },
    [`GET ${base}/5/search-words`]: { body: words },
    [`POST ${base}/5/blocked-terms`]: (seen) => ({ body: blocks(seen) }),
    "GET /api/brands/7/changes/open": { body: { set: null } },
    "POST /api/brands/7/changes": { body: aChangeSet() },
  });
  await userEvent.click(await screen.findByRole("radio", { name: "Words" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: /^cheap/ }));
  const proof = "Would have blocked 14 search terms for $120.40 with 0 conversions in 90 days.";
  await screen.findByText(proof);
  expect(screen.queryByText(/brought conversions/)).toBeNull();

  await userEvent.click(screen.getByRole("checkbox", { name: /^trail.*In your keywords/ }));
  await screen.findByText("“trail shoes men” brought conversions.");
  expect(screen.getByText("Blocks your own keyword “trail shoes”.")).toBeTruthy();
  expect(screen.queryByText(proof)).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Add 2 negatives" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Add 2 negatives" })).toBeNull());
  const parent = campaign.resource;
  expect(sent("POST /api/brands/7/changes").map(({ body }) => body)).toMatchObject([
    {
      changes: ["cheap", "trail"].map((text) => ({
        what: { kind: "negative_add", parent, text, matchType: "PHRASE" },
      })),
    },
  ]);
});
