import * as z from "zod/mini";

import { type Lack, type Outcome, ask, fails, judge, works } from "./check.ts";

export interface PaddleCheckSettings {
  apiKey: string;
  clientToken: string;
  apiUrl: string;
  /** Price ids by our names. */
  prices: Record<string, string>;
}

const Prices = z.object({
  data: z.array(z.object({ id: z.string(), status: z.optional(z.string()) })),
});

const noPrices = {
  missing: "setting",
  found: "PADDLE_PRICES is no JSON with ids of prices.",
  next: "Write it as stacks/DEPLOY.md shows, step 6.",
} as const;

/** Lists one subscription and, where the key allows it, our prices. */
export async function checkPaddle(paddle: PaddleCheckSettings): Promise<Outcome> {
  const { apiKey, apiUrl, clientToken } = paddle;
  const prices = Object.entries(paddle.prices);
  if (prices.length === 0) return fails(noPrices);
  const mixed = mixedEnvironments(apiKey, clientToken);
  if (mixed) return fails(mixed);
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await ask(`${apiUrl}/subscriptions?per_page=1`, { headers });
  if (answer.status !== 200) return judge("Paddle", answer, "paddle");
  const ids = prices.map(([, id]) => id);
  const listed = await ask(`${apiUrl}/prices?id=${ids.join(",")}&per_page=50`, { headers });
  const found = Prices.safeParse(listed.body).data?.data;
  if (!found) return works("The key works; it may not read prices, which was not checked.", answer);
  const active = found.filter(({ status }) => status !== "archived").map(({ id }) => id);
  const gone = prices.filter(([, id]) => !active.includes(id));
  if (gone.length === 0) return works("The key works, and every price is on sale.", answer);
  const names = gone.map(([name]) => name).join(", ");
  return fails(
    {
      missing: "setting",
      found: `Paddle has no active price for: ${names}.`,
      next: "Copy the ids from Catalog, Prices at Paddle into PADDLE_PRICES.",
    },
    listed,
  );
}

/** Paddle: keys and client-side tokens begin with the name of their environment. */
function mixedEnvironments(apiKey: string, clientToken: string): Lack | undefined {
  const isLiveKey = apiKey.startsWith("pdl_live_");
  const isLiveToken = clientToken.startsWith("live_");
  const isKnown = apiKey.startsWith("pdl_");
  if (!isKnown || isLiveKey === isLiveToken) return undefined;
  const [key, token] = isLiveKey ? ["live", "sandbox"] : ["sandbox", "live"];
  return {
    missing: "key",
    found: `The API key is of Paddle's ${key} account, the client-side token of its ${token} account.`,
    next: "Take both from the same account (Developer tools, Authentication).",
  };
}
