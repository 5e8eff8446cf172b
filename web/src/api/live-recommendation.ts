import * as contract from "@adwright/contracts/change/live-recommendation";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";

/** What Google recommends for a campaign, with Google's own estimates. */
export const recommendationsQuery = (brandId: number, campaign: string) =>
  queryOptions({
    queryKey: [...queryKeys.live, brandId, campaign, "recommendations"],
    queryFn: ({ signal }) =>
      send(contract.listRecommendations, { brandId, campaign, query: {} }, { signal }),
    meta: { quiet: true },
  });
