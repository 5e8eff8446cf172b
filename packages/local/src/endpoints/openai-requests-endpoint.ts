import { Hono } from "hono";

import { answerValue } from "./answer-value.ts";

/** GET /local/openai/requests: what the model was asked, oldest first (wire §9). */
export function openaiRequestsEndpoint({ requests }: { requests: () => readonly unknown[] }): Hono {
  const app = new Hono();
  app.get("/local/openai/requests", (c) => answerValue(c, "Requests to the model", requests()));
  return app;
}
