import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

import { type FakeAnswer, fails } from "../../fake-wire.ts";
import type { Wire } from "../../open-signed-in.tsx";
import { aPreflight } from "../a-preflight.ts";
import { openCampaign, preflightOf } from "../open-campaign.tsx";
import { publishWith, startedOf } from "./publish-with.ts";

/** The dialog's name, to tell it from a notice, which is also a dialog. */
export const TITLE = { name: "Publish to Google Ads" };

/** Opens the publish dialog of a campaign, with its preflights' answers. */
export async function openPublishDialog(
  given: Partial<Campaign>,
  preflight: (campaign: Campaign) => Partial<Preflight> | FakeAnswer = () => ({}),
  more: (campaign: Campaign) => Wire = () => ({}),
) {
  const { campaign, ...app } = await openCampaign(given, (made) => ({
    [preflightOf(made)]: () => asAnswer(made, preflight(made)),
    ...publishWith(made),
    ...more(made),
  }));
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog", TITLE));
  const published = () => app.sent(publishOf(campaign));
  const confirm = () => userEvent.click(dialog.getByRole("button", { name: "Publish Campaign" }));
  return {
    ...app,
    campaign,
    dialog,
    published,
    answer: (name: RegExp) => userEvent.click(dialog.getByRole("radio", { name })),
    confirm,
    /** Confirms, which starts the first publication, or the next one. */
    publish: async () => {
      const before = published().length;
      await confirm();
      await waitFor(() => expect(published()).toHaveLength(before + 1));
    },
  };
}

export const publishOf = ({ id }: Campaign) => `POST /api/campaigns/${id}/webhook-publish`;

/** Refuses the first start, because somebody else changed the campaign's budget. */
export function refusedOnce(campaign: Campaign, detailsOf: () => object): Wire {
  let isRefused = false;
  return {
    [publishOf(campaign)]: () => {
      if (isRefused) return startedOf(campaign);
      isRefused = true;
      Object.assign(campaign, { budget: 30, version: campaign.version + 1 });
      return fails(412, "PLAN_CHANGED", "Changed.", detailsOf());
    },
  };
}

function asAnswer(campaign: Campaign, given: Partial<Preflight> | FakeAnswer): FakeAnswer {
  if (given instanceof Error || "status" in given) return given;
  return { body: aPreflight(campaign, given as Partial<Preflight>) };
}
