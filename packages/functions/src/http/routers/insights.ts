import { notFound } from "@adwright/contracts/errors";
import * as contract from "@adwright/contracts/insights";
import { parseId } from "@adwright/core/ids";
import { checkSuggestions, listSuggestions } from "@adwright/core/insights/check-suggestions";

import { answerNewJob } from "../answer-job.ts";
import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const insights = makeRouter();

mount(insights, contract.makeSuggestions, async (ctx, { body }, c) => {
  await checkSuggestions(ctx, body);
  const message = "Waiting for its turn";
  return answerNewJob(c, ctx, { kind: "suggest_campaigns", input: body, message });
});

mount(insights, contract.listSuggestions, (ctx, { query }) => {
  const brandId = parseId(query.brandId);
  if (brandId === undefined) throw notFound();
  return listSuggestions(ctx, brandId);
});
