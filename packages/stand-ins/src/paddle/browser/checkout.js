/** Runs in the overlay: sends events to the page that opened it. */
(() => {
  const setup = JSON.parse(document.currentScript.dataset.setup);
  const tell = (event) => parent.postMessage(event, setup.parent);
  for (const event of setup.events) tell(event);
  document
    .getElementById("close")
    .addEventListener("click", () => tell({ name: "checkout.closed", data: {} }));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") tell({ name: "checkout.closed", data: {} });
  });
  const pay = document.getElementById("pay");
  pay?.focus();
  pay?.addEventListener("click", async () => {
    pay.disabled = true;
    document.getElementById("problem").textContent = "";
    const card = document.querySelector("input[name=card]:checked").value;
    const answer = await fetch("/checkout/pay", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...setup.order, card }),
    });
    const result = await answer.json();
    if (!answer.ok) {
      document.getElementById("problem").textContent = result.problem;
      pay.disabled = false;
      tell({ name: "checkout.payment.failed", data: {} });
      return;
    }
    pay.hidden = true;
    document.querySelector("fieldset").hidden = true;
    document.querySelector("h1").textContent = "Payment received";
    document.getElementById("close").focus();
    tell({
      name: "checkout.completed",
      data: {
        status: "completed",
        ...result,
        items: [{ price_id: setup.order.price_id, quantity: 1 }],
        custom_data: setup.order.custom_data,
      },
    });
  });
})();
