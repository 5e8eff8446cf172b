import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { aCampaign } from "../campaign/a-campaign.ts";
import { openSignedIn } from "../open-signed-in.tsx";

const PUBLISH = "POST /api/campaigns/12/webhook-publish";
const ended = { isComplete: true, hasError: false, isCancelled: false, error: null };
const complete: WebhookStatus = {
  ...ended,
  publicationId: "p",
  progress: 100,
  message: "Campaign published",
  errorField: null,
  steps: [],
};

test("asks for the amount and the password if the server does", async () => {
  const details = { amountToTypeMicros: 20_000_000, currencyCode: "USD" };
  const { sent } = await openSignedIn("/webhook-publish-demo", {
    "GET /api/brands": { body: { brands: [aBrand()] } },
    "GET /api/campaigns/12": { body: aCampaign({ id: 12, currencyCode: "USD" }) },
    [PUBLISH]: ({ headers }) => {
      if (!headers.has("typed-amount-micros")) {
        const validationErrors = [{ field: "typedAmountMicros", message: "Type it." }];
        return {
          status: 422,
          body: { code: "VALIDATION", message: "Type it.", details, validationErrors },
        };
      }
      if (headers.has("step-up-token"))
        return { status: 202, body: { publicationId: "p", campaignId: 12, status: "running" } };
      return { status: 403, body: { code: "STEP_UP", message: "No.", details: { reasons: [] } } };
    },
    "POST /api/step-up": { body: { stepUpToken: "proof", expiresAt: "2026-11-28T10:00:00Z" } },
    "GET /api/campaigns/12/webhook-status": { body: complete },
  });
  await userEvent.type(await screen.findByLabelText(/^Campaign ID/), "12{Enter}");
  const entry = await screen.findByLabelText(/^Type \$20\.00 to confirm it/);
  expect(document.activeElement).toBe(entry);
  expect(screen.getByText("Idle")).toBeTruthy();
  await userEvent.type(entry, "2{Enter}");
  expect(screen.getByText("Type $20.00 to publish this daily budget.")).toBeTruthy();
  await userEvent.type(entry, "0{Enter}");
  await userEvent.type(await screen.findByLabelText(/^Your password/), "right{Enter}");
  await screen.findByText("Complete");
  const { headers } = sent(PUBLISH).at(-1) ?? {};
  expect(headers?.get("typed-amount-micros")).toBe("20000000");
  expect(headers?.get("step-up-token")).toBe("proof");
  expect(sent("POST /api/step-up")[0]?.body).toEqual({ campaignId: 12, password: "right" });
});
