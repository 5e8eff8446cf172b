import type { Billing } from "@adwright/contracts/billing";
import type { Paddle, PaddleEventData } from "@paddle/paddle-js";

import { trustedScript } from "./trusted-script.ts";

/** Where Paddle.js comes from, and the public token it is started with. */
export type PaddleSetup = NonNullable<Billing["checkout"]>;

export type OnPaddleEvent = (event: PaddleEventData) => void;

// The payment client is loaded once more after a second if the first try fails.
const RETRY_MS = 1000;

let loading: Promise<Paddle> | undefined;
let ready: Paddle | undefined;
let listener: OnPaddleEvent | undefined;

/** Paddle.js, if it has been loaded. */
export function findPaddle(): Paddle | undefined {
  return ready;
}

/** Who hears of the overlay from now on: one at a time. */
export function listenToPaddle(next: OnPaddleEvent | undefined): void {
  listener = next;
}

/**
 * Loads and starts Paddle.js once a page; after a failure, the next call tries again. Paddle's wrapper would remember a
 * failed load for as long as the page lives.
 */
export function loadPaddle(setup: PaddleSetup): Promise<Paddle> {
  loading ??= load(setup).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(setup: PaddleSetup): Promise<Paddle> {
  const paddle = await insertScript(setup.scriptUrl).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return insertScript(setup.scriptUrl);
  });
  start(paddle, setup);
  ready = paddle;
  return paddle;
}

const eventCallback: OnPaddleEvent = (event) => listener?.(event);

/** Paddle.js may be initialized once a page; later changes go through `Update`. */
function start(paddle: Paddle, { environment, clientToken }: PaddleSetup) {
  if (paddle.Initialized) {
    paddle.Update({ eventCallback });
    return;
  }
  paddle.Environment.set(environment);
  paddle.Initialize({ token: clientToken, eventCallback });
}

function insertScript(url: string): Promise<Paddle> {
  if (window.PaddleBillingV1 !== undefined) return Promise.resolve(window.PaddleBillingV1);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.addEventListener("load", () => {
      const paddle = window.PaddleBillingV1;
      if (paddle === undefined) reject(new Error("Paddle.js did not start."));
      else resolve(paddle);
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Paddle.js could not be loaded."));
    });
    script.src = trustedScript(url);
    document.head.append(script);
  });
}
