import type { Billing, Checkout } from "@adwright/contracts/billing";
import type { Paddle, PaddleEventData } from "@paddle/paddle-js";

interface Rules {
  createScriptURL?: (url: string) => string;
  createHTML?: (html: string) => string;
}

/** The part of the Trusted Types API that we use; not every browser has it. */
interface PolicyMaker {
  createPolicy: (name: string, rules: Rules) => Rules;
}

let policy: Rules | undefined;

/** Allows one address as a script source if the Content-Security-Policy requires Trusted Types. */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  if (trustedTypes === undefined) return url;
  // A policy name can be used only once per page. The address always comes from our server.
  policy ??= makePolicies(trustedTypes);
  return policy.createScriptURL?.(url) ?? url;
}

function makePolicies(maker: PolicyMaker): Rules {
  // Paddle.js fills a style element through innerHTML. The overlay works without it, and our code sets no HTML.
  maker.createPolicy("default", { createHTML: () => "" });
  return maker.createPolicy("adwright-paddle", {
    createScriptURL: (address) => checked(address),
  });
}

/** Only the stand-in on this machine may use http. */
function checked(address: string): string {
  const { protocol, hostname } = new URL(address);
  const isLocal = protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname);
  if (protocol === "https:" || isLocal) return address;
  throw new TypeError(`No script is loaded from ${address}.`);
}

/** The address of Paddle.js, and the public token to initialize it with. */
export type PaddleSetup = NonNullable<Billing["checkout"]>;

export type OnPaddleEvent = (event: PaddleEventData) => void;

// If loading Paddle.js fails, one more try follows after a second.
const RETRY_MS = 1000;

let loading: Promise<Paddle> | undefined;
let ready: Paddle | undefined;
let listener: OnPaddleEvent | undefined;

/** Paddle.js, if it has been loaded. */
export function findPaddle(): Paddle | undefined {
  return ready;
}

/** Sets the listener for overlay events; there is one at a time. */
export function listenToPaddle(next: OnPaddleEvent | undefined): void {
  listener = next;
}

/**
 * Loads and initializes Paddle.js once per page; after a failure, the next call tries again. Paddle's own wrapper would
 * keep the failure until the page is reloaded.
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

/** Paddle.js may be initialized only once per page; later changes go through `Update`. */
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

/** How the overlay ended. After an error, the person may try again in the same overlay. */
export interface OverlayEvents {
  onCompleted: () => void;
  onClosed: () => void;
  /** With Paddle's own message, if it has one. */
  onError: (words: string | undefined) => void;
}

/** Opens Paddle's overlay for one purchase; returns a function that closes it. Throws what Paddle.js throws. */
export function openOverlay(
  paddle: Paddle,
  { priceId, userEmail, userId, planType, checkout_ref }: Checkout,
  events: OverlayEvents,
): () => void {
  listenToPaddle((event) => report(event, events));
  paddle.Checkout.open({
    items: [{ priceId, quantity: 1 }],
    customer: { email: userEmail },
    customData: { user_id: userId, plan_type: planType, checkout_ref },
    settings: { displayMode: "overlay", locale: "en", allowLogout: false },
  });
  return () => {
    listenToPaddle(undefined);
    paddle.Checkout.close();
  };
}

function report(event: PaddleEventData, { onCompleted, onClosed, onError }: OverlayEvents) {
  const name: string | undefined = event.name;
  if (name === "checkout.completed") onCompleted();
  else if (name === "checkout.closed") onClosed();
  else if (name === "checkout.error" || name === "checkout.failed") onError(event.detail);
}
