import * as contract from "@adwright/contracts/change/live-history";

import { send } from "./http/client.ts";
import { keyOf } from "./http/query-keys.ts";
import { growingList } from "./http/read-query.ts";

const PAGE_SIZE = "50";

/** One campaign, or the whole account if `campaign` is absent. */
interface HistoryWanted {
  brandId: number;
  campaign?: string;
  of: contract.HistoryOf | undefined;
}

function readHistory(
  { brandId, campaign, of }: HistoryWanted,
  page: { cursor?: string | undefined; refresh?: string },
  signal?: AbortSignal,
): Promise<contract.LiveHistory> {
  const query = { limit: PAGE_SIZE, of, ...page };
  const options = signal === undefined ? {} : { signal };
  return campaign === undefined
    ? send(contract.getAccountHistory, { brandId, query }, options)
    : send(contract.getCampaignHistory, { brandId, campaign, query }, options);
}

/** Changes made here and in Google Ads and who made them, newest first, page by page. */
export const liveHistoryQuery = (wanted: HistoryWanted) =>
  growingList(keyOf("live", { ...historyOf(wanted), of: wanted.of }), (cursor, { signal }) =>
    readHistory(wanted, { cursor }, signal),
  );

/** Tells the history of a campaign, or of an account, from all else that is known of it. */
export const historyOf = ({ brandId, campaign = "account" }: HistoryWanted) => ({
  call: "history",
  brandId,
  campaign,
});

/** Has the server read the change history from Google again. */
export const refreshHistory = (wanted: HistoryWanted): Promise<contract.LiveHistory> =>
  readHistory(wanted, { refresh: "true" });
