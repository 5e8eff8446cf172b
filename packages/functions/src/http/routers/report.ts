import * as contract from "@adwright/contracts/report";
import { listReports } from "@adwright/core/report/list-reports";

import { mount } from "../mount.ts";
import { linkNextPage, readPage } from "../page.ts";
import { makeRouter } from "../router.ts";

export const report = makeRouter();

mount(report, contract.listReports, async (ctx, { query }, c) => {
  const { items, cursor } = await listReports(ctx, readPage(query));
  linkNextPage(c, cursor);
  return { reports: items };
});
