import type { SentEmail } from "@adwright/stand-ins/mail/outbox";
import { Hono } from "hono";

import { answerValue } from "./answer-value.ts";

/** GET /local/outbox: every e-mail that would have been sent, oldest first (wire §9). */
export function outboxEndpoint({ outbox }: { outbox: () => readonly SentEmail[] }): Hono {
  const app = new Hono();
  app.get("/local/outbox", (c) => answerValue(c, "Outbox", outbox()));
  return app;
}
