import type { Checkout, CheckoutBody } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";

import { createCheckout } from "../../../api/billing.ts";
import { findPaddle, loadPaddle, type PaddleSetup } from "../../../api/paddle/load-paddle.ts";
import { openOverlay, type OverlayEvents } from "../../../api/paddle/open-overlay.ts";
import type { Notice } from "../../../ui/overlay/toast.ts";
import { loginRequired, notOpened, notUpdated, stillLoading } from "./checkout-notices.ts";

interface CheckoutParts extends OverlayEvents {
  setup: PaddleSetup;
  user: User;
  wanted: CheckoutBody;
  /** False once the person has left the page; the overlay then does not open. */
  isWanted: () => boolean;
}

type Opening =
  | { isOpen: true; close: () => void }
  /** The reason; undefined if another place shows it. */
  | { isOpen: false; notice: Notice | undefined };

/** Opens Paddle's overlay once it is loaded and a user with id and email is signed in. */
export async function openCheckout(parts: CheckoutParts): Promise<Opening> {
  const { setup, user, wanted, isWanted } = parts;
  const paddle = findPaddle();
  if (paddle === undefined) {
    // Loads Paddle.js again for the next click.
    loadPaddle(setup).catch(ignore);
    return { isOpen: false, notice: stillLoading };
  }
  if (user.id === "" || user.email === "") return { isOpen: false, notice: loginRequired };
  let checkout: Checkout;
  try {
    checkout = await createCheckout(wanted);
  } catch (error) {
    return { isOpen: false, notice: notUpdated(error) };
  }
  if (!isWanted()) return { isOpen: false, notice: undefined };
  try {
    return { isOpen: true, close: openOverlay(paddle, checkout, parts) };
  } catch {
    return { isOpen: false, notice: notOpened };
  }
}

function ignore() {}
