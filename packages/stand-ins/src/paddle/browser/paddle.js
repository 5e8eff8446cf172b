/**
 * The replacement for https://cdn.paddle.com/paddle/v2/paddle.js: the part of `window.PaddleBillingV1` that opens and
 * closes an overlay. It requires the same of the page's Content-Security-Policy as Paddle's own script: a style element
 * filled by innerHTML, a style attribute on its frame, and a frame of another origin.
 */

"use strict";

(() => {
  const origin = new URL(document.currentScript.src).origin;
  let options;
  let frame;

  const tell = (event) => options && options.eventCallback && options.eventCallback(event);

  function close() {
    if (!frame) return;
    frame.remove();
    frame = undefined;
  }

  function open(input) {
    if (!options)
      throw new Error("Paddle.Initialize() has to be called before Paddle.Checkout.open().");
    close();
    const item = (input.items || [])[0] || {};
    const query = new URLSearchParams({
      token: options.token,
      price_id: item.priceId || "",
      email: (input.customer && input.customer.email) || "",
      custom_data: JSON.stringify(input.customData || null),
      theme: (input.settings && input.settings.theme) || "light",
      parent: location.origin,
    });
    const style = document.createElement("style");
    style.innerHTML = ".paddle-frame-overlay { color-scheme: normal; }";
    document.head.append(style);
    frame = document.createElement("iframe");
    frame.title = "Checkout (stand-in for Paddle)";
    frame.name = "paddle_frame";
    frame.className = "paddle-frame-overlay";
    frame.setAttribute(
      "style",
      "position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 99999; background: transparent;",
    );
    frame.dataset.successUrl = (input.settings && input.settings.successUrl) || "";
    frame.src = origin + "/checkout?" + query;
    document.body.append(frame);
  }

  window.addEventListener("message", (message) => {
    if (message.origin !== origin || !frame || message.source !== frame.contentWindow) return;
    const event = message.data;
    if (!event || typeof event.name !== "string") return;
    const { successUrl } = frame.dataset;
    if (event.name === "checkout.closed") close();
    tell(event);
    if (event.name === "checkout.completed" && successUrl) location.href = successUrl;
  });

  window.PaddleBillingV1 = {
    Version: "v1",
    Initialized: false,
    Status: { libraryVersion: "stand-in" },
    Environment: {
      set(name) {
        if (name !== "sandbox" && name !== "production")
          throw new Error("Unknown environment: " + name);
      },
    },
    Initialize(given) {
      if (!given || !/^(test|live)_[a-zA-Z0-9]+$/.test(given.token || "")) {
        throw new Error("Paddle.Initialize() needs a client-side token.");
      }
      options = { ...given };
      window.PaddleBillingV1.Initialized = true;
    },
    Update(given) {
      options = { ...options, ...given };
    },
    Spinner: { show() {}, hide() {} },
    Checkout: {
      open,
      close() {
        if (!frame) return;
        close();
        tell({ name: "checkout.closed" });
      },
      updateCheckout() {},
      updateItems() {},
    },
  };
})();
