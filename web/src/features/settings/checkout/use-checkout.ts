import type { CheckoutBody, PlanType } from "@adwright/contracts/billing";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { isCancelled } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { loadPaddle, type PaddleSetup } from "../../../api/paddle/load-paddle.ts";
import { useSession, useUser } from "../../../session/session-context.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { planNames } from "../subscription/plan-facts.ts";
import { awaitActivation } from "./await-activation.ts";
import { checkoutFailed } from "./checkout-notices.ts";
import { openCheckout } from "./open-checkout.ts";

/** The stage of a purchase. `late`: paid, but the server has not received Paddle's webhook yet. */
type CheckoutStage =
  | { kind: "idle" | "late" }
  | { kind: "open" | "activating"; planType: PlanType };

export interface CheckoutFlow {
  stage: CheckoutStage;
  /** What is being bought. */
  underWay: PlanType | undefined;
  /** Starts a purchase, unless another one is in progress. */
  start: (wanted: CheckoutBody) => void;
  /** Clears the last message. */
  dismiss: () => void;
}

const IDLE: CheckoutStage = { kind: "idle" };

/** Buys a plan or an add-on in Paddle's overlay, then waits until the plan has changed. */
export function useCheckout(setup: PaddleSetup | null | undefined): CheckoutFlow {
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
    underWay: stage.kind === "open" || stage.kind === "activating" ? stage.planType : undefined,
    start: (wanted) => {
      if (isUnderWay.current || !setup) return;
      isUnderWay.current = true;
      void open(wanted, setup);
    },
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
      const isActive = await awaitActivation(session, planType, leaving.signal);
      finish({ kind: isActive ? "idle" : "late" });
      await invalidate(queryClient, "billing");
      if (!isActive) return;
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
