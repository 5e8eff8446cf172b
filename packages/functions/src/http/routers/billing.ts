import * as contract from "@adwright/contracts/billing";
import { PADDLE_WEBHOOK_PATH } from "@adwright/contracts/billing";
import { AppError } from "@adwright/contracts/errors";
import {
  continueWithFree,
  openPortal,
  previewYearly,
  switchToYearly,
} from "@adwright/core/billing/change-plan";
import { createCheckout } from "@adwright/core/billing/create-checkout";
import { getBilling } from "@adwright/core/billing/get-billing";
import { receiveWebhook } from "@adwright/core/billing/reconcile-subscription";
import { chooseKeptBrand } from "@adwright/core/brand/change-brand-status";

import { makeRouter, mount } from "../mount.ts";

const LARGEST_WEBHOOK_BYTES = 256 * 1024;

/** The calls below /api/billing and /api/paddle. */
export const billing = makeRouter();

mount(billing, contract.getBilling, (ctx) => getBilling(ctx));

mount(billing, contract.createCheckout, (ctx, { body }) => createCheckout(ctx, body));

mount(billing, contract.openCustomerPortal, (ctx) => openPortal(ctx));

mount(billing, contract.previewYearly, (ctx) => previewYearly(ctx));

mount(billing, contract.switchToYearly, (ctx) => switchToYearly(ctx));

mount(billing, contract.continueWithFree, (ctx) => continueWithFree(ctx));

mount(billing, contract.chooseKeptBrand, (ctx, { body }) => chooseKeptBrand(ctx, body.brandId));

/** Called by Paddle, not by a person. The signature covers the raw bytes. */
billing.post(PADDLE_WEBHOOK_PATH, async (c) => {
  const tooLarge = new AppError("TOO_LARGE", "The report is too large (256 KB at most).");
  if (Number(c.req.header("content-length") ?? 0) > LARGEST_WEBHOOK_BYTES) throw tooLarge;
  const body = new Uint8Array(await c.req.arrayBuffer());
  if (body.byteLength > LARGEST_WEBHOOK_BYTES) throw tooLarge;
  const signature = c.req.header("paddle-signature");
  await receiveWebhook(c.env.request.context, { body, signature });
  return c.json({ success: true });
});
