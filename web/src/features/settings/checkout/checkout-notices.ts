import { failureNotice } from "../../../api/http/failure-notice.ts";
import type { Notice } from "../../../ui/overlay/toast.ts";

// Titles: handbook/billing.md.

export const stillLoading: Notice = {
  title: "Payment system loading",
  description:
    "The payment page is still loading. Try again in a moment, or turn off what blocks Paddle in this browser.",
  variant: "destructive",
};

export const loginRequired: Notice = {
  title: "Login Required",
  description: "Sign in again to buy a plan.",
  variant: "destructive",
};

/** The server refused the purchase, or could not be reached. */
export function notUpdated(error: unknown): Notice | undefined {
  return failureNotice(
    error,
    "Error updating subscription",
    "Your subscription was not changed. Please try again.",
  );
}

export const notOpened: Notice = {
  title: "Error opening checkout",
  description: "The checkout could not be opened. Reload the page and try again.",
  variant: "destructive",
};

/** Paddle reported a failure, sometimes with a message. */
export function checkoutFailed(words: string | undefined): Notice {
  return {
    title: "Checkout Failed",
    description: words ?? "Nothing was charged. Please try again.",
    variant: "destructive",
  };
}

export const comingSoon = (name: string): Notice => ({
  title: "Coming Soon",
  description: `${name} cannot be bought yet.`,
});
