import { readPath } from "../mutate/field-path.ts";
import { toCamelCase } from "../wire/letter-case.ts";
import type { PlainMessage } from "../wire/message.ts";
import { childNode, type FieldNode, fieldNode } from "./field-tree.ts";
import type { Row } from "./row.ts";

const isFieldMask = (node: FieldNode | undefined): boolean =>
  typeof node === "object" && node["paths"] === "STRING";

const camelCasePath = (path: string): string => path.split(".").map(toCamelCase).join(".");

/** proto3 JSON leaves out lists that are empty. */
const isShown = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

/** proto3 JSON: int64 as string, field masks as one string, names in camelCase; unknown fields are omitted. */
function jsonValue(value: unknown, node: FieldNode | undefined): unknown {
  if (node === "INT64") return String(value);
  if (Array.isArray(value)) return value.map((item) => jsonValue(item, node));
  if (value === null || typeof value !== "object") return value;
  if (isFieldMask(node)) {
    return ((value as { paths?: string[] }).paths ?? []).map(camelCasePath).join(",");
  }
  const fields = Object.entries(value).flatMap(([key, item]) => {
    const child = childNode(node, key);
    return child === undefined || !isShown(item)
      ? []
      : [[toCamelCase(key), jsonValue(item, child)] as const];
  });
  return Object.fromEntries(fields);
}

function place(target: PlainMessage, keys: string[], value: unknown): void {
  let current = target;
  for (const key of keys.slice(0, -1)) {
    current[key] ??= {};
    current = current[key] as PlainMessage;
  }
  current[keys.at(-1) ?? ""] = value;
}

/** Converts a row to the gRPC message with just the selected fields. */
export function messageProjector(fields: string[]): (row: Row) => PlainMessage {
  const plan = fields.map((field) => ({ field, keys: field.split(".") }));
  return (row) => {
    const message: PlainMessage = {};
    for (const { field, keys } of plan) {
      const value = readPath(row, field);
      if (value !== undefined) place(message, keys, value);
    }
    return message;
  };
}

/** Converts a row to REST's JSON. */
export function jsonProjector(fields: string[]): (row: Row) => PlainMessage {
  const plan = fields.map((field) => ({
    field,
    keys: field.split(".").map(toCamelCase),
    node: fieldNode(field),
  }));
  return (row) => {
    const message: PlainMessage = {};
    for (const { field, keys, node } of plan) {
      const value = readPath(row, field);
      if (isShown(value)) place(message, keys, jsonValue(value, node));
    }
    return message;
  };
}

/** The fieldMask of a REST answer. */
export const jsonFieldMask = (fields: string[]): string => fields.map(camelCasePath).join(",");
