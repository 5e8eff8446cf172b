import { noMetrics } from "@adwright/rules/metrics";
import type { AccountFigures } from "@adwright/store/figures/figures-row";
import type { FiguresRead } from "@adwright/store/figures/write-figures";
import type { Store } from "@adwright/store/store";

import { CREATED_AT } from "./rows.ts";

/** One row of each kind of an account's figures: days, sums, what was found in them, and an answer to it. */
export async function writeFigureRows(store: Store, userId: string): Promise<void> {
  const account = { userId, brandId: 42, customerId: "0000000042" };
  const counted = [{ day: "2026-11-19", ...noMetrics, conversions_value: 0 }];
  const period = { from: "2025-10-16", to: "2026-11-19", lateReadOn: "2026-11-20" };
  await store.figures.put(account, {
    figures: { asOf: CREATED_AT, timeZone: "UTC", currencyCode: "USD", ...period, days: counted },
    lines: [],
    months: new Map([["2026-11", [{ id: "1", name: "One", days: counted }]]]),
  });
  await store.attention.put(account, {
    asOf: CREATED_AT,
    currencyCode: "USD",
    found: [],
    looked: { campaigns: 1, keywords: 0, terms: 0, ads: 0 },
    details: { keywords: [], terms: [], ads: [] },
  });
  await store.attention.answer({
    userId,
    customerId: account.customerId,
    key: "spend-up/1",
    answer: "later",
    at: CREATED_AT,
  });
}

/** What a read of an account brought: no campaigns, and figures of 2026-11-20. */
export function figuresRead(figures: Partial<AccountFigures>): FiguresRead {
  return {
    figures: {
      asOf: CREATED_AT,
      timeZone: "Asia/Tokyo",
      currencyCode: "JPY",
      from: "2025-10-16",
      to: "2026-11-19",
      lateReadOn: "2026-11-20",
      days: [],
      ...figures,
    },
    lines: [],
    months: new Map(),
  };
}
