import { parseFaultInput } from "@adwright/stand-ins/fault-input";
import type { Faults } from "@adwright/stand-ins/faults";
import { Hono } from "hono";

import { answerError, answerInvalid } from "./answer-error.ts";
import { answerValue } from "./answer-value.ts";
import { readBody } from "./read-body.ts";

/** POST, GET and DELETE /local/faults, DELETE /local/faults/{id}. */
export function faultsEndpoint(faults: Faults): Hono {
  const app = new Hono();
  app.post("/local/faults", async (c) => {
    const read = await readBody(c);
    if (!read.ok) return read.answer;
    const parsed = parseFaultInput(read.body);
    if (!parsed.ok) return answerInvalid(c, parsed.problems);
    return c.json({ id: faults.add(parsed.input).id });
  });
  app.get("/local/faults", (c) => answerValue(c, "Faults", faults.list()));
  app.delete("/local/faults", (c) => {
    const removed = faults.list().length;
    faults.clear();
    return c.json({ removed });
  });
  app.delete("/local/faults/:id", (c) => {
    const isRemoved = faults.remove(c.req.param("id"));
    if (!isRemoved) return answerError(c, 404, "NOT_FOUND", "There is no fault of that id.");
    return c.json({ removed: 1 });
  });
  return app;
}
