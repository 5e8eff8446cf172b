import { notFound } from "@adwright/contracts/errors";
import { Hono } from "hono";

import type { Env } from "./env.ts";
import { answerError } from "./errors.ts";

/** An app for the calls of one noun, with the errors of the whole API. */
export function makeRoom(): Hono<Env> {
  const room = new Hono<Env>();
  room.onError((error, c) => answerError(error, c));
  room.notFound((c) => answerError(notFound(), c));
  return room;
}
