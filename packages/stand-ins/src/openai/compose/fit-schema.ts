import { fillSchema, resolvedSchema, typeOf, type Sentences } from "./fill-schema.ts";
import { listIn, objectIn, textIn, type JsonObject } from "./read-json.ts";

/**
 * Adapts a composed answer to the requested schema: drops unknown properties, fills missing ones, truncates lists, and
 * writes `{text}` as plain text.
 */
export function fitSchema(
  value: unknown,
  given: JsonObject,
  root: JsonObject,
  sentences: Sentences,
): unknown {
  const schema = branchFor(value, resolvedSchema(given, root), root);
  if (value === undefined) return fillSchema(schema, root, sentences);
  if (value === null && listIn(schema["type"]).includes("null")) return null;
  if (Array.isArray(schema["enum"]) && !schema["enum"].includes(value)) return schema["enum"][0];
  const type = typeOf(schema);
  if (type === "object") return fitObject(value, schema, root, sentences);
  if (type === "array") return fitArray(value, schema, root, sentences);
  if (type === "string" && typeof value === "object") {
    return textIn(objectIn(value)["text"]) || fillSchema(schema, root, sentences);
  }
  return value;
}

const kindOf = (value: unknown) =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

function branchFor(value: unknown, schema: JsonObject, root: JsonObject): JsonObject {
  const options = listIn(schema["anyOf"]).map((option) => resolvedSchema(objectIn(option), root));
  const same = options.find((option) => typeOf(option) === kindOf(value));
  return same ?? options.find((option) => typeOf(option) !== "null") ?? schema;
}

function fitObject(value: unknown, schema: JsonObject, root: JsonObject, sentences: Sentences) {
  const properties = Object.entries(objectIn(schema["properties"]));
  const object: JsonObject = typeof value === "string" ? { text: value } : objectIn(value);
  return Object.fromEntries(
    properties.map(([key, property]) => [
      key,
      fitSchema(object[key], objectIn(property), root, sentences),
    ]),
  );
}

function fitArray(value: unknown, schema: JsonObject, root: JsonObject, sentences: Sentences) {
  const items = objectIn(schema["items"]);
  const most = Number(schema["maxItems"] ?? Infinity);
  const list = listIn(value).slice(0, most);
  const missing = Math.max(0, Number(schema["minItems"] ?? 0) - list.length);
  const all = [...list, ...Array.from({ length: missing }, () => undefined)];
  return all.map((item) => fitSchema(item, items, root, sentences));
}
