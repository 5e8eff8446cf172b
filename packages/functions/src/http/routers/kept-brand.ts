import * as contract from "@adwright/contracts/billing";
import { chooseKeptBrand } from "@adwright/core/brand/choose-kept-brand";
import type { Hono } from "hono";

import type { Env } from "../env.ts";
import { mount } from "../mount.ts";

/** The choice of the brand that stays usable, for the router of /api/billing. */
export function mountKeptBrand(router: Hono<Env>): void {
  mount(router, contract.chooseKeptBrand, (ctx, { body }) => chooseKeptBrand(ctx, body.brandId));
}
