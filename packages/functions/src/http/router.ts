import { notFound } from "@adwright/contracts/errors";
import { Hono } from "hono";

import type { Env } from "./env.ts";
import { answerError } from "./errors.ts";

/** An app for the calls of one noun, with the API's error handling. */
export function makeRouter(): Hono<Env> {
  const router = new Hono<Env>();
  router.onError((error, c) => answerError(error, c));
  router.notFound((c) => answerError(notFound(), c));
  return router;
}
