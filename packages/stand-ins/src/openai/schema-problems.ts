import { resolvedSchema } from "./compose/fit-schema.ts";
import { listIn, objectIn, textIn, type JsonObject } from "./compose/read-json.ts";

function hasType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object")
    return typeof value === "object" && value !== null && !Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function numberProblems(value: number, schema: JsonObject): string[] {
  const limits: [string, (limit: number) => boolean][] = [
    ["minimum", (limit) => value >= limit],
    ["maximum", (limit) => value <= limit],
    ["exclusiveMinimum", (limit) => value > limit],
    ["exclusiveMaximum", (limit) => value < limit],
    ["multipleOf", (limit) => Math.abs(value / limit - Math.round(value / limit)) < 1e-9],
  ];
  return limits
    .filter(([keyword, holds]) => schema[keyword] !== undefined && !holds(Number(schema[keyword])))
    .map(([keyword]) => `breaks ${keyword}`);
}

function objectProblems(value: JsonObject, schema: JsonObject, root: JsonObject, path: string) {
  const properties = objectIn(schema["properties"]);
  const missing = listIn(schema["required"])
    .map(textIn)
    .filter((key) => !(key in value))
    .map((key) => `${path}/${key}: is missing`);
  const others = Object.keys(value)
    .filter((key) => !(key in properties) && schema["additionalProperties"] === false)
    .map((key) => `${path}/${key}: is not in the schema`);
  const inner = Object.entries(properties)
    .filter(([key]) => key in value)
    .flatMap(([key, child]) => schemaProblems(value[key], objectIn(child), root, `${path}/${key}`));
  return [...missing, ...others, ...inner];
}

function arrayProblems(value: unknown[], schema: JsonObject, root: JsonObject, path: string) {
  const isShort = value.length < Number(schema["minItems"] ?? 0);
  const isLong = value.length > Number(schema["maxItems"] ?? Infinity);
  const inner = value.flatMap((item, index) =>
    schemaProblems(item, objectIn(schema["items"]), root, `${path}/${index}`),
  );
  return [...(isShort || isLong ? [`${path}: has ${value.length} items`] : []), ...inner];
}

function ownProblems(value: unknown, schema: JsonObject): string[] {
  const types = listIn(schema["type"]).map(textIn);
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    return [`is no ${types.join(" or ")}`];
  }
  if ("const" in schema && schema["const"] !== value) return ["is not the constant"];
  if (Array.isArray(schema["enum"]) && !schema["enum"].includes(value)) return ["is not listed"];
  if (typeof value === "number") return numberProblems(value, schema);
  const pattern = schema["pattern"];
  const isMatch = typeof value !== "string" || typeof pattern !== "string";
  return isMatch || new RegExp(pattern, "u").test(value) ? [] : ["breaks the pattern"];
}

/** Where a value violates a schema of the strict subset, as "/path: reason"; empty if it is valid. */
export function schemaProblems(
  value: unknown,
  given: JsonObject,
  root: JsonObject = given,
  path = "",
): string[] {
  const schema = resolvedSchema(given, root);
  const options = listIn(schema["anyOf"]).map(objectIn);
  const fits = (option: JsonObject) => schemaProblems(value, option, root, path).length === 0;
  if (options.length > 0) return options.some(fits) ? [] : [`${path}: fits no branch of anyOf`];
  const own = ownProblems(value, schema).map((problem) => `${path}: ${problem}`);
  if (own.length > 0) return own;
  if (Array.isArray(value)) return arrayProblems(value, schema, root, path);
  const isObject = typeof value === "object" && value !== null;
  return isObject ? objectProblems(objectIn(value), schema, root, path) : [];
}
