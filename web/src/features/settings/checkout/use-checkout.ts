import type { Checkout, CheckoutBody, PlanType } from "@adwright/contracts/billing";
import { planNames } from "@adwright/contracts/product";
import type { User } from "@adwright/contracts/session";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { createCheckout } from "../../../api/billing.ts";
import { failureNotice, isCancelled } from "../../../api/http/failure-notice.ts";
import { pause } from "../../../api/http/pause.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { forgetAnswers } from "../../../api/http/recent-answers.ts";
import {
  findPaddle,
  loadPaddle,
  openOverlay,
  type OverlayEvents,
  type PaddleSetup,
} from "../../../api/paddle/load-paddle.ts";
import { useSession, useUser } from "../../../session/session-context.ts";
import type { Session } from "../../../session/session.ts";
import { type Notice, notify } from "../../../ui/overlay/toast.ts";

/** The stage of a purchase. `late`: paid, but the server has not received Paddle's webhook yet. */
type CheckoutStage =
  | { kind: "idle" | "late" }
  | { kind: "open" | "activating"; planType: PlanType };

export type CheckoutFlow = ReturnType<typeof useCheckout>;

const IDLE: CheckoutStage = { kind: "idle" };

/** Buys a plan or an add-on in Paddle's overlay, then waits until the plan has changed. */
export function useCheckout(setup: PaddleSetup | null | undefined) {
  const user = useUser();
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<CheckoutStage>(IDLE);
  const isUnderWay = useRef(false);
  const overlay = useOverlay();
  usePaddleOnTheWay(setup);

  const finish = useCallback((last: CheckoutStage) => {
    isUnderWay.current = false;
    setStage(last);
  }, []);
  useActivation(stage, finish);

  async function open(wanted: CheckoutBody, given: PaddleSetup) {
    const { planType } = wanted;
    let isPaid = false;
    setStage({ kind: "open", planType });
    const opening = await openCheckout({
      setup: given,
      user,
      wanted,
      isWanted: overlay.isWanted,
      onCompleted: () => {
        isPaid = true;
        isUnderWay.current = true;
        setStage({ kind: "activating", planType });
        overlay.close();
      },
      onClosed: () => {
        if (!isPaid) finish(IDLE);
      },
      onError: (words) => {
        notify(checkoutFailed(words));
        // If the overlay did not open, it will never report that it was closed.
        if (!isPaid) finish(IDLE);
      },
    });
    if (opening.isOpen) {
      overlay.keep(opening.close);
      return;
    }
    notify(opening.notice);
    finish(IDLE);
    // A refusal may mean that the person has bought it in another tab.
    void invalidate(queryClient, "billing");
  }

  return {
    stage,
    /** What is being bought. */
    underWay: stage.kind === "open" || stage.kind === "activating" ? stage.planType : undefined,
    /** Starts a purchase, unless another one is in progress. */
    start: (wanted: CheckoutBody) => {
      if (isUnderWay.current || !setup) return;
      isUnderWay.current = true;
      void open(wanted, setup);
    },
    /** Clears the last message. */
    dismiss: () => setStage(IDLE),
  };
}

/** Closes the overlay when its screen unmounts. */
function useOverlay() {
  const isHere = useRef(true);
  const closer = useRef<() => void>(undefined);
  const close = useCallback(() => {
    closer.current?.();
    closer.current = undefined;
  }, []);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      close();
    };
  }, [close]);
  return {
    isWanted: () => isHere.current,
    keep: (next: () => void) => {
      closer.current = next;
    },
    close,
  };
}

/** Loads Paddle.js in advance; if that fails, the click reports it. */
function usePaddleOnTheWay(setup: PaddleSetup | null | undefined) {
  useEffect(() => {
    if (setup) loadPaddle(setup).catch(() => undefined);
  }, [setup]);
}

function useActivation(stage: CheckoutStage, finish: (last: CheckoutStage) => void) {
  const session = useSession();
  const queryClient = useQueryClient();
  const planType = stage.kind === "activating" ? stage.planType : undefined;

  useEffect(() => {
    if (planType === undefined) return undefined;
    const leaving = new AbortController();
    const wait = async () => {
      const isNow = await awaitActivation(session, planType, leaving.signal);
      finish({ kind: isNow ? "idle" : "late" });
      await invalidate(queryClient, "billing");
      if (!isNow) return;
      notify({ title: `${planNames[planType]} is active`, description: "Thank you." });
    };
    wait().catch((error: unknown) => {
      if (!isCancelled(error)) throw error;
    });
    return () => {
      leaving.abort();
    };
  }, [finish, planType, queryClient, session]);
}

const POLL_MS = 2000;
const POLLS = 30;

/**
 * After a payment, polls the user every 2 s for up to 60 s until Paddle's webhook has changed the plan; false if it has
 * not. Rejects when the signal aborts.
 */
async function awaitActivation(
  session: Pick<Session, "refreshUser" | "state">,
  planType: PlanType,
  signal: AbortSignal,
): Promise<boolean> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    await pause(POLL_MS, signal);
    // Otherwise the answer about the user is shared for 5 s.
    forgetAnswers();
    await session.refreshUser();
    const state = session.state();
    if (state.status === "authenticated" && isActive(state.user, planType)) return true;
  }
  return false;
}

function isActive(user: User, planType: PlanType): boolean {
  if (planType === "storm_chasers") return user.hasStormChasersAddon;
  if (planType === "supercharged") return user.hasSuperchargedAddon;
  const { subscription, subscriptionStatus: status } = user;
  return subscription === "unlimited" && (status === "active" || status === "trialing");
}

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
async function openCheckout(parts: CheckoutParts): Promise<Opening> {
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
    return { isOpen: false, notice: failureNotice(error, ...notUpdated) };
  }
  if (!isWanted()) return { isOpen: false, notice: undefined };
  try {
    return { isOpen: true, close: openOverlay(paddle, checkout, parts) };
  } catch {
    return { isOpen: false, notice: notOpened };
  }
}

function ignore() {}

// Titles: handbook/billing.md.

const stillLoading: Notice = {
  title: "Payment system loading",
  description:
    "The payment page is still loading. Try again in a moment, or turn off what blocks Paddle in this browser.",
  variant: "destructive",
};

const loginRequired: Notice = {
  title: "Login Required",
  description: "Sign in again to buy a plan.",
  variant: "destructive",
};

/** The server refused the purchase, or could not be reached. */
export const notUpdated = [
  "Error updating subscription",
  "Your subscription was not changed. Please try again.",
] as const;

const notOpened: Notice = {
  title: "Error opening checkout",
  description: "The checkout could not be opened. Reload the page and try again.",
  variant: "destructive",
};

/** Paddle reported a failure, sometimes with a message. */
function checkoutFailed(words: string | undefined): Notice {
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
