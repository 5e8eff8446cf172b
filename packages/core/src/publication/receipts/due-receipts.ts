import type { ChainReceipt, ChangeReceipt } from "@adwright/contracts/change/change-receipt";
import type { Page } from "@adwright/contracts/page";
import type { Receipt } from "@adwright/contracts/publication/publication";

import type { UserContext } from "../../context.ts";

const PAGE_SIZE = 100;

/** The receipts that must be in the chain according to the person's other rows. The walk removes those it finds. */
export interface DueReceipts {
  /** When each receipt was written (ISO 8601), by kind and publication or set. */
  written: Map<string, string>;
  /** Ids of the campaigns that are currently published. */
  published: Set<number>;
}

type Named =
  | Pick<Receipt, "kind" | "campaignId" | "publicationId">
  | Pick<ChangeReceipt, "kind" | "setId">;

const keyOf = (named: Named) =>
  "setId" in named
    ? `${named.kind} ${named.setId}`
    : `${named.kind} ${named.campaignId} ${named.publicationId}`;

/** Derived from four kinds of rows, so that removing receipts together with one kind is still noticed. */
export async function readDueReceipts(ctx: UserContext): Promise<DueReceipts> {
  const { receipts, campaigns, changeSets } = ctx.store;
  const [byPublication, byAct, bySet, published] = await Promise.all([
    everyOf((page) => receipts.listDueByPublication(ctx.userId, page)),
    everyOf((page) => receipts.listDueByAct(ctx.userId, page)),
    everyOf((page) => changeSets.listDueReceipts(ctx.userId, page)),
    everyOf((page) => campaigns.listOf(ctx.userId, { ...page, status: "published" })),
  ]);
  // The person's activities have the exact time, so they come later and override.
  const due = [...byPublication, ...byAct, ...bySet];
  return {
    written: new Map(due.map((each) => [keyOf(each), each.at])),
    published: new Set(published.map(({ id }) => id)),
  };
}

/** Marks a receipt as found. */
export function markFound(due: DueReceipts, receipt: ChainReceipt): void {
  due.written.delete(keyOf(receipt));
  if (receipt.kind === "publish") due.published.delete(receipt.campaignId);
}

async function everyOf<Item>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: PAGE_SIZE, cursor });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return items;
}
