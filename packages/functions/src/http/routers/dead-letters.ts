import * as contract from "@adwright/contracts/staff/dead-letter";
import {
  discardDeadLetter,
  listDeadLetters,
  redriveDeadLetter,
  redriveDeadLetters,
} from "@adwright/core/admin/dead-letters";
import type { Hono } from "hono";

import type { Env } from "../env.ts";
import { mountAdmin } from "../mount-admin.ts";
import { linkNextPage, readPage } from "../page.ts";

/** The calls about messages that no worker could process; part of the admin API. */
export function mountDeadLetters(router: Hono<Env>): void {
  mountAdmin(router, contract.listDeadLetters, async (ctx, { query }, c) => {
    const { items, cursor } = await listDeadLetters(ctx, readPage(query));
    linkNextPage(c, cursor);
    return { letters: items };
  });
  mountAdmin(router, contract.redriveDeadLetters, redriveDeadLetters);
  mountAdmin(router, contract.redriveDeadLetter, (ctx, { letterId }) =>
    redriveDeadLetter(ctx, letterId),
  );
  mountAdmin(router, contract.discardDeadLetter, (ctx, { letterId, body }) =>
    discardDeadLetter(ctx, { letterId, ...body }),
  );
}
