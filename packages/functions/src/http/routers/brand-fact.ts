import * as contract from "@adwright/contracts/brand-fact";
import { changeFact, deleteFact } from "@adwright/core/brand/facts/change-fact";
import { confirmFacts } from "@adwright/core/brand/facts/confirm-facts";
import { listFacts } from "@adwright/core/brand/facts/stored-facts";
import type { Hono } from "hono";

import type { Env } from "../env.ts";
import { mount } from "../mount.ts";
import { pathId } from "../path-id.ts";

/** The facts of a brand, under its own path. */
export function mountFacts(brand: Hono<Env>): void {
  mount(brand, contract.listFacts, (ctx, { brandId }) => listFacts(ctx, pathId(brandId)));

  mount(
    brand,
    contract.confirmFacts,
    (ctx, { brandId, body }) => confirmFacts(ctx, pathId(brandId), body.facts),
    { maxPerHour: 600 },
  );

  mount(
    brand,
    contract.changeFact,
    (ctx, { brandId, factId, body }) =>
      changeFact(ctx, { brandId: pathId(brandId), factId }, body),
    { maxPerHour: 600 },
  );

  mount(brand, contract.deleteFact, (ctx, { brandId, factId }) =>
    deleteFact(ctx, { brandId: pathId(brandId), factId }),
  );
}
