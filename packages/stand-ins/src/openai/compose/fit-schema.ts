import { listIn, objectIn, textIn, type JsonObject } from "./read-json.ts";

/** Resolves a schema's `$ref` from the root. */
function resolvedSchema(schema: JsonObject, root: JsonObject): JsonObject {
  const ref = textIn(schema["$ref"]);
  if (ref === "") return schema;
  if (!ref.startsWith("#")) throw new Error(`${ref} leads out of the schema`);
  const target = ref
    .slice(1)
    .split("/")
    .filter(Boolean)
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, part) => objectIn(value)[part], root);
  return resolvedSchema(objectIn(target), root);
}

const typesOf = (schema: JsonObject): string[] => listIn(schema["type"]).map(textIn);

/**
 * A composed answer in the requested schema: without properties that it does not name, with the emptiest value for
 * those that are missing, and `{text}` as plain text where it wants that.
 */
export function fitSchema(value: unknown, given: JsonObject, root: JsonObject): unknown {
  const schema = branchFor(value, resolvedSchema(given, root), root);
  if ("const" in schema) return schema["const"];
  const listed = schema["enum"];
  if (Array.isArray(listed)) return listed.includes(value) ? value : listed[0];
  const types = typesOf(schema);
  if ((value ?? null) === null && types.includes("null")) return null;
  if (types.includes("object")) return fitObject(value, schema, root);
  if (types.includes("array")) return fitArray(value, schema, root);
  return fitPlain(value, types, schema);
}

function fitPlain(value: unknown, types: string[], schema: JsonObject): unknown {
  if (types.includes("string")) return textIn(value) || textIn(objectIn(value)["text"]);
  return value ?? (types.includes("boolean") ? false : Number(schema["minimum"] ?? 0));
}

function fitObject(value: unknown, schema: JsonObject, root: JsonObject) {
  const properties = Object.entries(objectIn(schema["properties"]));
  const object: JsonObject = typeof value === "string" ? { text: value } : objectIn(value);
  return Object.fromEntries(
    properties.map(([key, property]) => [key, fitSchema(object[key], objectIn(property), root)]),
  );
}

function fitArray(value: unknown, schema: JsonObject, root: JsonObject) {
  const list = listIn(value).slice(0, Number(schema["maxItems"] ?? Infinity));
  const missing = Math.max(0, Number(schema["minItems"] ?? 0) - list.length);
  return [...list, ...Array<undefined>(missing).fill(undefined)].map((item) =>
    fitSchema(item, objectIn(schema["items"]), root),
  );
}

const kindOf = (value: unknown) =>
  value === null || value === undefined ? "null" : Array.isArray(value) ? "array" : typeof value;

function branchFor(value: unknown, schema: JsonObject, root: JsonObject): JsonObject {
  const options = listIn(schema["anyOf"]).map((option) => resolvedSchema(objectIn(option), root));
  return options.find((option) => typesOf(option).includes(kindOf(value))) ?? options[0] ?? schema;
}
