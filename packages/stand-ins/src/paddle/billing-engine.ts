import { PaddleError, notFound } from "./api-error.ts";
import { type Price, getPrice } from "./catalogue.ts";
import { adjustmentEntity, subscriptionEntity, transactionEntity } from "./entities.ts";
import { makePaddleId } from "./ids.ts";
import { prorationOf } from "./proration.ts";
import { pendingChanges, refuseCanceled, refuseTrial, refuseUpdate } from "./refuse-change.ts";
import type {
  Adjustment,
  Card,
  Customer,
  PaddleState,
  Subscription,
  Transaction,
} from "./state.ts";
import { addCycle, asTime, msOf } from "./times.ts";

export interface Purchase {
  priceId: string;
  email: string;
  customData: Record<string, unknown> | null;
  card: Card;
}

type Emit = (type: string, subscriptionId: string, occurredAt: string, data: unknown) => void;

/** The changes of subscriptions; every change is reported by events. */
export type BillingEngine = ReturnType<typeof makeBillingEngine>;

export function makeBillingEngine(state: PaddleState, now: () => number, emit: Emit) {
  /** A unique time, not before any time already used. */
  function stamp(atMs = now()): string {
    state.lastMicros = Math.max(state.lastMicros + 1, Math.floor(atMs) * 1000);
    return asTime(state.lastMicros);
  }

  function report(one: Subscription, types: string[], at: string): void {
    one.updatedAt = at;
    for (const type of types) emit(`subscription.${type}`, one.id, at, subscriptionEntity(one));
  }

  function findCustomer(email: string): Customer {
    const known = state.customers.find((one) => one.email === email.toLowerCase());
    if (known) return known;
    const id = makePaddleId("ctm", now());
    const customer = { id, email: email.toLowerCase(), createdAt: stamp() };
    state.customers.push(customer);
    return customer;
  }

  function addTransaction(
    one: Subscription,
    fields: Pick<Transaction, "origin" | "total" | "status">,
    at: string,
  ): Transaction {
    const transaction: Transaction = {
      id: makePaddleId("txn", msOf(at)),
      ...fields,
      subscriptionId: one.id,
      customerId: one.customerId,
      priceId: one.priceId,
      customData: one.customData,
      createdAt: at,
      updatedAt: at,
      billedAt: at,
      periodStart: one.periodStart,
      periodEnd: one.periodEnd,
    };
    state.transactions.push(transaction);
    const types = fields.status === "completed" ? ["completed"] : ["payment_failed", "past_due"];
    for (const type of types) {
      emit(`transaction.${type}`, one.id, stamp(msOf(at)), transactionEntity(transaction));
    }
    return transaction;
  }

  function getSubscription(id: string): Subscription {
    const found = state.subscriptions.find((one) => one.id === id);
    if (!found) throw notFound(id);
    return found;
  }

  /** Charges a new period; a declined card makes the subscription overdue, as observed in Paddle's sandbox. */
  function renew(one: Subscription, dueAt: string): void {
    const wasTrial = one.status === "trialing";
    const { amount, cycle } = getPrice(one.priceId);
    one.periodStart = dueAt;
    one.periodEnd = addCycle(dueAt, cycle);
    one.nextBilledAt = one.periodEnd;
    one.status = "active";
    report(one, wasTrial ? ["activated", "updated"] : ["updated"], stamp(msOf(dueAt)));
    const at = stamp(msOf(dueAt));
    const isPaid = one.card === "works";
    if (isPaid) one.firstBilledAt ??= at;
    const status = isPaid ? "completed" : "past_due";
    addTransaction(one, { origin: "subscription_recurring", total: amount, status }, at);
    if (isPaid) return;
    one.status = "past_due";
    one.overdueSince = at;
    report(one, ["updated", "past_due"], stamp(msOf(at)));
  }

  function end(one: Subscription, at: string): void {
    Object.assign(one, { status: "canceled", canceledAt: at, nextBilledAt: null, cancelAt: null });
    one.overdueSince = null;
    report(one, ["updated", "canceled"], at);
  }

  return {
    stamp,
    getSubscription,
    renew,
    end,

    /** The Pay button of the checkout. */
    buy({ priceId, email, customData, card }: Purchase) {
      const price: Price = getPrice(priceId);
      const customer = findCustomer(email);
      const at = stamp();
      const until = addCycle(at, price.trial ?? price.cycle);
      const one: Subscription = {
        id: makePaddleId("sub", now()),
        customerId: customer.id,
        addressId: makePaddleId("add", now()),
        priceId,
        status: price.trial ? "trialing" : "active",
        customData,
        createdAt: at,
        updatedAt: at,
        firstBilledAt: price.trial ? null : at,
        nextBilledAt: until,
        pausedAt: null,
        canceledAt: null,
        periodStart: at,
        periodEnd: until,
        trialStart: price.trial && at,
        trialEnd: price.trial && until,
        cancelAt: null,
        overdueSince: null,
        card,
      };
      state.subscriptions.push(one);
      report(one, ["created", price.trial ? "trialing" : "activated"], at);
      const total = price.trial ? 0 : price.amount;
      const paid = addTransaction(one, { origin: "web", total, status: "completed" }, stamp());
      return { subscription: one, transaction: paid };
    },

    cancel(id: string, when: "immediately" | "next_billing_period"): Subscription {
      const one = getSubscription(id);
      refuseCanceled(one);
      if (when === "immediately" || one.status === "paused") {
        end(one, stamp());
        return one;
      }
      if (one.cancelAt !== null) throw pendingChanges();
      one.cancelAt = one.periodEnd;
      one.nextBilledAt = null;
      report(one, ["updated"], stamp());
      return one;
    },

    withdrawCancellation(id: string): Subscription {
      const one = getSubscription(id);
      refuseCanceled(one);
      if (one.cancelAt === null) return one;
      one.cancelAt = null;
      one.nextBilledAt = one.periodEnd;
      report(one, ["updated"], stamp());
      return one;
    },

    /** Replaces the price: credits the rest of the old one, and charges the first period of the new one. */
    changePrice(id: string, priceId: string, mode: string): Subscription {
      const one = getSubscription(id);
      refuseUpdate(one);
      if (one.priceId === priceId) return one;
      refuseTrial(one, mode);
      const { dueNow } = prorationOf(one, getPrice(priceId), now());
      if (dueNow > 0 && one.card === "declines") {
        throw new PaddleError(400, "subscription_payment_declined", "payment declined");
      }
      const at = stamp();
      one.priceId = priceId;
      one.periodStart = at;
      one.periodEnd = addCycle(at, getPrice(priceId).cycle);
      one.nextBilledAt = one.periodEnd;
      report(one, ["updated"], at);
      const total = Math.max(0, dueNow);
      addTransaction(one, { origin: "subscription_update", total, status: "completed" }, stamp());
      return one;
    },

    moveNextBilling(id: string, at: string): Subscription {
      const one = getSubscription(id);
      refuseUpdate(one);
      if (one.cancelAt !== null) throw pendingChanges();
      if (msOf(at) < now() + THIRTY_MINUTES_MS) {
        const detail = "new next_billed_at needs to be 30m0s from now";
        throw new PaddleError(400, "subscription_next_billed_at_too_soon", detail);
      }
      one.nextBilledAt = at;
      one.periodEnd = at;
      if (one.status === "trialing") one.trialEnd = at;
      report(one, ["updated"], stamp());
      return one;
    },

    /** Sets a new card, and charges overdue amounts to it at once. */
    setCard(id: string, card: Card): Subscription {
      const one = getSubscription(id);
      refuseCanceled(one);
      one.card = card;
      if (one.status !== "past_due" || card === "declines") return one;
      const open = state.transactions.find(
        ({ subscriptionId, status }) => subscriptionId === id && status === "past_due",
      );
      const at = stamp();
      one.status = "active";
      one.overdueSince = null;
      one.firstBilledAt ??= at;
      report(one, ["activated", "updated"], at);
      if (open) {
        Object.assign(open, { status: "completed", updatedAt: stamp() });
        emit("transaction.completed", id, open.updatedAt, transactionEntity(open));
      }
      return one;
    },

    setPaused(id: string, isPaused: boolean): Subscription {
      const one = getSubscription(id);
      refuseCanceled(one);
      const at = stamp();
      one.status = isPaused ? "paused" : "active";
      one.pausedAt = isPaused ? at : null;
      one.nextBilledAt = isPaused ? null : one.periodEnd;
      report(one, [isPaused ? "paused" : "resumed", "updated"], at);
      return one;
    },

    /** A full refund by the seller; Paddle approves it some minutes later. */
    refund(transactionId: string, reason: string): Adjustment {
      const paid = state.transactions.find(({ id }) => id === transactionId);
      if (paid?.status !== "completed") throw notFound(transactionId);
      const at = stamp();
      const { subscriptionId, customerId, total } = paid;
      const adjustment: Adjustment = {
        id: makePaddleId("adj", now()),
        action: "refund",
        status: "pending_approval",
        transactionId,
        subscriptionId,
        customerId,
        reason,
        total,
        createdAt: at,
        updatedAt: at,
      };
      state.adjustments.push(adjustment);
      emit("adjustment.created", subscriptionId, at, adjustmentEntity(adjustment));
      return adjustment;
    },

    approve(adjustment: Adjustment, atMs: number): void {
      const at = stamp(atMs);
      Object.assign(adjustment, { status: "approved", updatedAt: at });
      emit("adjustment.updated", adjustment.subscriptionId, at, adjustmentEntity(adjustment));
    },
  };
}

const THIRTY_MINUTES_MS = 30 * 60 * 1000;
