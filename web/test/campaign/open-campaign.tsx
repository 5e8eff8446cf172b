import type { Campaign } from "@adwright/contracts/campaign";
import { screen } from "@testing-library/react";
import { expect, vi } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { fails } from "../fake-wire.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { aCampaign } from "./a-campaign.ts";
import { aPreflight } from "./a-preflight.ts";
import { aTable } from "./list/a-row.ts";

/** Opens the screen of one campaign, with a fake server that stores saves and refuses outdated versions. */
export async function openCampaign(
  given: Partial<Campaign>,
  more: (campaign: Campaign) => Wire = () => ({}),
) {
  // Loaded first: on a busy machine, compiling it may take longer than a query waits.
  await import("../../src/routes/campaign-screen.tsx");
  const brand = aBrand({ name: "Northwind", currencyCode: "EUR" });
  const campaign = aCampaign({ name: "Trail sale", brandId: brand.id, ...given });
  const app = await openSignedIn(`/campaigns/${campaign.id}`, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns/table": { body: aTable([]) },
    [`GET /api/campaigns/${campaign.id}`]: () => ({ body: { ...campaign } }),
    [putOf(campaign)]: ({ body, headers }) => {
      const tag = headers.get("if-match");
      if (tag !== null && Number(tag) !== campaign.version) {
        return fails(412, "OUTDATED", "Changed elsewhere.");
      }
      Object.assign(campaign, body, { version: campaign.version + 1 });
      return { body: { ...campaign } };
    },
    [`GET /api/campaigns/${campaign.id}/forecast`]: { body: { forecast: null, reason: "none" } },
    [preflightOf(campaign)]: () => ({ body: aPreflight(campaign) }),
    ...more(campaign),
  });
  await screen.findByRole("heading", { name: "Trail sale", level: 1 });
  // The texts come a moment later.
  await vi.waitFor(() => expect(screen.queryByText("Loading the texts")).toBeNull(), 5000);
  return { ...app, campaign, puts: () => app.sent(putOf(campaign)) };
}

export const preflightOf = ({ id }: Campaign) => `POST /api/campaigns/${id}/preflight`;
export const putOf = ({ id }: Campaign) => `PUT /api/campaigns/${id}`;
