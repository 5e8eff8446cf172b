import { randomUUID } from "node:crypto";

import type { Context } from "hono";

import { badRequest } from "./api-error.ts";

const USUAL_SIZE = 50;
const LARGEST_SIZE = 200;

/**
 * One page of a list in Paddle's format: newest first unless `order_by` names another field or direction; `after` is an
 * id.
 */
export function answerPage(c: Context, entities: readonly { id: string }[]): Response {
  const perPage = Number(c.req.query("per_page") ?? USUAL_SIZE);
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > LARGEST_SIZE) {
    throw badRequest(`per_page must be between 1 and ${LARGEST_SIZE}`);
  }
  const ordered = inOrder(entities, c.req.query("order_by") ?? "id[DESC]");
  const after = c.req.query("after");
  const from = after === undefined ? 0 : ordered.findIndex(({ id }) => id === after) + 1;
  const data = ordered.slice(from, from + perPage);
  const url = new URL(c.req.url);
  url.searchParams.set("after", data.at(-1)?.id ?? after ?? "");
  const pagination = {
    per_page: perPage,
    next: url.href,
    has_more: from + perPage < ordered.length,
    estimated_total: ordered.length,
  };
  return c.json({ data, meta: { request_id: randomUUID(), pagination } });
}

function inOrder(entities: readonly { id: string }[], orderBy: string): { id: string }[] {
  const [, field, direction] = /^(id|updated_at)\[(ASC|DESC)\]$/.exec(orderBy) ?? [];
  if (field === undefined) throw badRequest(`order_by: ${orderBy} is not a field to sort by`);
  const keyOf = (entity: { id: string }) =>
    String(field === "id" ? entity.id : Reflect.get(entity, field)) + entity.id;
  const sorted = entities.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return direction === "ASC" ? sorted : sorted.toReversed();
}
