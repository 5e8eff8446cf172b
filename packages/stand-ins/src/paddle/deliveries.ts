import { createHmac } from "node:crypto";

import { awaitFault } from "../await-fault.ts";
import type { FaultSource } from "../faults.ts";
import type { Delivery, PaddleEvent, PaddleState } from "./state.ts";

// Paddle: an answer of 200 within 5 s, else again; up to 60 times for a live account.
const TIMEOUT_MS = 5000;
const MAX_ATTEMPTS = 60;
const LONGEST_PAUSE_MS = 60_000;

export interface DeliveriesOptions {
  state: PaddleState;
  now: () => number;
  faults: FaultSource;
  /** Where webhooks go and what they are signed with; nowhere without it. */
  webhook: { url: string; secret: string } | undefined;
  /** The pause before the first repetition; each further one is twice as long. */
  retryDelayMs: number;
}

export interface Deliveries {
  /** Sends an event soon, and again until it is taken. */
  queue(event: PaddleEvent): void;
  /** Takes up what a restart interrupted. */
  resume(): void;
  /** Sends one once; the status of the answer, 0 without one. */
  send(event: PaddleEvent): Promise<number>;
  /** Once nothing is on its way; what waits for its repetition does not count. */
  settled(): Promise<void>;
  stop(): void;
}

/** The body of a webhook: the event with an id of its own for the notification. */
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

export function makeDeliveries(options: DeliveriesOptions): Deliveries {
  const { state, now, faults, webhook, retryDelayMs } = options;
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  /** One after the other, so that events come in order unless somebody disturbs that. */
  let line: Promise<void> = Promise.resolve();

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
    queue(event) {
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
    resume() {
      for (const one of state.deliveries) if (one.status === "pending") enqueue(one);
    },
    async settled() {
      let seen: Promise<void> | undefined;
      while (seen !== line) {
        seen = line;
        await seen;
      }
    },
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
