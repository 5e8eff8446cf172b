import { createHmac } from "node:crypto";

import { awaitFault } from "../await-fault.ts";
import type { FaultSource } from "../faults.ts";
import type { Delivery, PaddleEvent, PaddleState } from "./state.ts";

// Paddle: a webhook must be answered with 200 within 5 s, otherwise it is retried; up to 60 times for a live account.
const TIMEOUT_MS = 5000;
const MAX_ATTEMPTS = 60;
const LONGEST_PAUSE_MS = 60_000;

export interface DeliveriesOptions {
  state: PaddleState;
  now: () => number;
  faults: FaultSource;
  /** The address and signing secret of webhooks; without it none are sent. */
  webhook: { url: string; secret: string } | undefined;
  /** The pause before the first retry; it doubles with each further one. */
  retryDelayMs: number;
}

/** The body of a webhook: the event with a notification id of its own. */
export function bodyOf({ id, type, occurredAt, data }: PaddleEvent): string {
  return JSON.stringify({
    event_id: id,
    event_type: type,
    occurred_at: occurredAt,
    notification_id: id.replace("evt_", "ntf_"),
    data,
  });
}

/** Paddle: `ts=…;h1=…`, the HMAC of `ts:body`. */
export function signatureOf(body: string, secret: string, atMs: number): string {
  const timestamp = Math.floor(atMs / 1000);
  const hash = createHmac("sha256", secret).update(`${timestamp}:${body}`).digest("hex");
  return `ts=${timestamp};h1=${hash}`;
}

export function makeDeliveries(options: DeliveriesOptions) {
  const { state, now, faults, webhook, retryDelayMs } = options;
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  /** Sends events one after the other, so that they normally arrive in order. */
  let line: Promise<void> = Promise.resolve();

  /** Sends an event once; answers the status, or 0 without an answer. */
  async function send(event: PaddleEvent): Promise<number> {
    if (!webhook) return 0;
    const fault = await awaitFault(faults, { vendor: "paddle", method: "webhook", when: "before" });
    if (fault) return 0;
    const body = bodyOf(event);
    try {
      const answer = await fetch(webhook.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "Paddle",
          "paddle-signature": signatureOf(body, webhook.secret, now()),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const event = state.events.find(({ id }) => id === delivery.eventId);
    if (isStopped || !event || delivery.status !== "pending") return;
    delivery.lastAnswer = await send(event);
    delivery.attempts += 1;
    if (delivery.lastAnswer === 200) delivery.status = "delivered";
    else if (delivery.attempts >= MAX_ATTEMPTS) delivery.status = "failed";
    else repeatLater(delivery);
    state.save();
  }

  function repeatLater(delivery: Delivery): void {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, retryDelayMs * 2 ** (delivery.attempts - 1));
    const timer = setTimeout(() => {
      timers.delete(timer);
      enqueue(delivery);
    }, pauseMs);
    timer.unref();
    timers.add(timer);
  }

  function enqueue(delivery: Delivery): void {
    line = line.then(() => attempt(delivery));
  }

  return {
    send,
    /** Sends an event soon, and retries until it is accepted. */
    queue(event: PaddleEvent): void {
      if (!webhook) return;
      const delivery: Delivery = {
        eventId: event.id,
        status: "pending",
        attempts: 0,
        lastAnswer: 0,
      };
      state.deliveries.push(delivery);
      enqueue(delivery);
    },
    /** Continues deliveries that a restart interrupted. */
    resume(): void {
      for (const one of state.deliveries) if (one.status === "pending") enqueue(one);
    },
    /** Resolves when no delivery is running; scheduled retries do not count. */
    async settled(): Promise<void> {
      let seen: Promise<void> | undefined;
      while (seen !== line) {
        seen = line;
        await seen;
      }
    },
    stop(): void {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
