interface AdsPlace {
  /** Ten digits. */
  customerId: string;
  /** Google's id of the campaign. */
  campaignId: string;
}

/**
 * The address of a campaign in Google Ads, for a person who is signed in there. Google does not document these
 * addresses; the two parameters are in common use and contain nothing secret.
 */
export function googleAdsAddress(page: "campaigns" | "adgroups", place: AdsPlace): string {
  const address = new URL(`https://ads.google.com/aw/${page}`);
  address.searchParams.set("campaignId", place.campaignId);
  address.searchParams.set("__e", place.customerId);
  return address.href;
}

/** The address for a campaign's resource name, `customers/1234567890/campaigns/111`; undefined for other texts. */
export function addressOfCampaign(resourceName: string): string | undefined {
  const [, customerId, campaignId] =
    /^customers\/(\d+)\/campaigns\/(\d+)$/.exec(resourceName) ?? [];
  if (customerId === undefined || campaignId === undefined) return undefined;
  return googleAdsAddress("campaigns", { customerId, campaignId });
}
