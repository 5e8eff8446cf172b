import { AppError } from "@adwright/contracts/errors";
import { readBody } from "@adwright/functions/http/read-body";
import type { PaddleStandIn } from "@adwright/stand-ins/paddle/paddle";
import { Hono } from "hono";
import * as z from "zod/mini";

import { answerValue } from "./answer-value.ts";

const MOST_EVENTS = 200;

const DeliverBody = z.strictObject({
  subscriptionId: z.string(),
  order: z.array(z.int().check(z.gte(0))).check(z.minLength(1), z.maxLength(MOST_EVENTS)),
  duplicate: z.optional(z.boolean()),
});

/**
 * POST /local/paddle/deliver sends events of a subscription again, in any order. GET /local/paddle shows subscriptions
 * and all events.
 */
export function paddleEndpoint(
  paddle: Pick<PaddleStandIn, "subscriptions" | "events" | "deliveries" | "deliver">,
): Hono {
  const app = new Hono();
  app.get("/local/paddle", (c) => {
    const deliveries = new Map(paddle.deliveries().map((one) => [one.eventId, one]));
    const events = paddle.events().map(({ id, type, occurredAt, subscriptionId }) => {
      const { status = "", attempts = 0 } = deliveries.get(id) ?? {};
      return { id, type, occurredAt, subscriptionId, status, attempts };
    });
    return answerValue(c, "Paddle", { subscriptions: paddle.subscriptions(), events });
  });
  app.post("/local/paddle/deliver", async (c) => {
    const sent = await paddle.deliver(await readBody(c, DeliverBody));
    if (sent) return c.json(sent);
    throw new AppError("NOT_FOUND", "There is no such subscription or event here.");
  });
  return app;
}
