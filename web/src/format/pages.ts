import { linkOptions } from "@tanstack/react-router";

/** The page of a campaign that was made here, as links take it. */
export const campaignPage = (campaignId: number) =>
  linkOptions({ to: "/campaigns/$campaignId", params: { campaignId: String(campaignId) } });

/** The page of a campaign as it is at Google, by Google's number. */
export const livePage = (brandId: number, campaign: string) =>
  linkOptions({
    to: "/brands/$brandId/live/$campaign",
    params: { brandId: String(brandId), campaign },
  });

/** The page of a set of changes. */
export const setPage = (brandId: number, setId: number) =>
  linkOptions({
    to: "/brands/$brandId/changes/$setId",
    params: { brandId: String(brandId), setId: String(setId) },
  });
