import { ApiError } from "./api-error.ts";
import { listIn, objectIn, textIn, type JsonObject } from "./compose/read-json.ts";

const KNOWN = new Set([
  "$schema",
  "$defs",
  "definitions",
  "$ref",
  "$id",
  "title",
  "description",
  "default",
  "examples",
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "const",
  "anyOf",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
]);

function refuse(name: string, path: string[], reason: string): never {
  const context = `(${path.map((part) => `'${part}'`).join(", ")})`;
  const message = `Invalid schema for response_format '${name}': In context=${context}, ${reason}`;
  throw new ApiError(400, message, { param: "text.format.schema", code: "invalid_json_schema" });
}

function checkObject(name: string, schema: JsonObject, path: string[]): void {
  const properties = Object.keys(objectIn(schema["properties"]));
  if (schema["additionalProperties"] !== false) {
    refuse(name, path, "'additionalProperties' is required to be supplied and to be false.");
  }
  const required = listIn(schema["required"]);
  const missing = properties.find((property) => !required.includes(property));
  if (missing !== undefined) {
    const rule = "'required' is required to be supplied and to be an array including every key";
    refuse(name, path, `${rule} in properties. Missing '${missing}'.`);
  }
}

/**
 * Refuses (400) what strict structured outputs refuse: unknown keywords such as `allOf` or `maxLength`, open objects,
 * optional properties. `name` is the format's name for the message.
 */
export function checkStrictSchema(name: string, schema: JsonObject, path: string[] = []): void {
  const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword));
  if (unknown !== undefined) refuse(name, path, `'${unknown}' is not permitted.`);
  const isObject = listIn(schema["type"]).map(textIn).includes("object");
  if (path.length === 0 && !isObject && schema["$ref"] === undefined) {
    refuse(name, path, "schema must be a JSON Schema of 'type: \"object\"'.");
  }
  if (isObject) checkObject(name, schema, path);
  for (const [where, child] of childrenOf(schema))
    checkStrictSchema(name, child, [...path, ...where]);
}

function childrenOf(schema: JsonObject): [string[], JsonObject][] {
  const maps = ["properties", "$defs", "definitions"].flatMap((keyword) =>
    Object.entries(objectIn(schema[keyword])).map(([key, child]): [string[], JsonObject] => [
      [keyword, key],
      objectIn(child),
    ]),
  );
  const items: [string[], JsonObject][] = schema["items"]
    ? [[["items"], objectIn(schema["items"])]]
    : [];
  const options = listIn(schema["anyOf"]).map((child, index): [string[], JsonObject] => [
    ["anyOf", String(index)],
    objectIn(child),
  ]);
  return [...maps, ...items, ...options];
}
