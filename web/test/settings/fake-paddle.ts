import type { CheckoutOpenOptions, Paddle, PaddleSetupOptions } from "@paddle/paddle-js";
import { vi } from "vitest";

/** The part of Paddle.js that the product uses; the test controls the overlay. */
export function fakePaddle() {
  let options: Partial<PaddleSetupOptions> = {};
  const opened: CheckoutOpenOptions[] = [];
  const close = vi.fn<() => void>();
  const setEnvironment = vi.fn<(name: string) => void>();
  const initialize = vi.fn<(given: PaddleSetupOptions) => void>((given) => {
    options = given;
    paddle.Initialized = true;
  });
  const open = vi.fn<(given: CheckoutOpenOptions) => void>((given) => void opened.push(given));
  const paddle = {
    Initialized: false,
    Environment: { set: setEnvironment },
    Initialize: initialize,
    Update: (given: Partial<PaddleSetupOptions>) => {
      options = { ...options, ...given } as Partial<PaddleSetupOptions>;
    },
    Checkout: { open, close },
  };
  return {
    /** For `window.PaddleBillingV1`. */
    global: paddle as unknown as Paddle,
    opened,
    open,
    close,
    initialize,
    setEnvironment,
    /** Emits an event of the overlay. */
    emit: (name: string, detail?: string) =>
      options.eventCallback?.({ name, detail } as Parameters<
        NonNullable<PaddleSetupOptions["eventCallback"]>
      >[0]),
  };
}
