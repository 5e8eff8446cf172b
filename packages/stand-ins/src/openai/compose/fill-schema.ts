import { sentencesOf } from "./facts.ts";
import { allTextsIn, listIn, objectIn, textIn, type JsonObject } from "./read-json.ts";

const FILLED_ITEMS = 3;
const DEEPEST = 12;

/** Returns the input's sentences one after the other, in a loop. */
export interface Sentences {
  next(): string;
}

/** The sentences of a document, in order; dashes if it has no text. */
export function sentencesIn(data: unknown): Sentences {
  const sentences = allTextsIn(data).flatMap(sentencesOf);
  let index = 0;
  return { next: () => sentences[index++ % Math.max(1, sentences.length)] ?? "–" };
}

/** Resolves a schema's `$ref` from the root. */
export function resolvedSchema(schema: JsonObject, root: JsonObject): JsonObject {
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

/** The first type of a schema other than null; "null" if there is no other. */
export function typeOf(schema: JsonObject): string {
  const types = listIn(schema["type"]).map(textIn);
  const implied = schema["properties"] ? "object" : schema["items"] ? "array" : "string";
  return types.find((type) => type !== "null") ?? types[0] ?? implied;
}

function numberFor(schema: JsonObject): number {
  const step = Number(schema["multipleOf"] ?? 1);
  const least = Number(schema["minimum"] ?? 0);
  const above = schema["exclusiveMinimum"];
  const start = above === undefined ? least : Number(above) + step;
  const most = Number(schema["maximum"] ?? Infinity);
  return Math.min(Math.max(start, 0), most);
}

const samplesByFormat: Record<string, string> = {
  date: "2026-01-01",
  "date-time": "2026-01-01T00:00:00Z",
  time: "00:00:00Z",
  duration: "P1D",
  email: "someone@brand.example",
  hostname: "brand.example",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uuid: "00000000-0000-4000-8000-000000000000",
};

/**
 * The fallback composer: fills any schema with the input's own sentences, always in the same way, without regard to the
 * properties' meaning.
 */
export function fillSchema(
  given: JsonObject,
  root: JsonObject,
  sentences: Sentences,
  depth = 0,
): unknown {
  const schema = resolvedSchema(given, root);
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  const options = listIn(schema["anyOf"]).map(objectIn);
  if (options.length > 0) return fillSchema(choice(options, root, depth), root, sentences, depth);
  const type = typeOf(schema);
  if (type === "object") return fillObject(schema, root, sentences, depth);
  if (type === "array") return fillArray(schema, root, sentences, depth);
  if (type === "boolean") return false;
  if (type === "null") return null;
  if (type === "number" || type === "integer") return numberFor(schema);
  return samplesByFormat[textIn(schema["format"])] ?? sentences.next();
}

/** A branch with content; deep inside a recursive schema, one that ends the recursion. */
function choice(options: JsonObject[], root: JsonObject, depth: number): JsonObject {
  const isNull = (option: JsonObject) => typeOf(resolvedSchema(option, root)) === "null";
  const ending = depth > DEEPEST ? options.find(isNull) : undefined;
  return ending ?? options.find((option) => !isNull(option)) ?? {};
}

function fillObject(schema: JsonObject, root: JsonObject, sentences: Sentences, depth: number) {
  const properties = Object.entries(objectIn(schema["properties"]));
  return Object.fromEntries(
    properties.map(([key, value]) => [
      key,
      fillSchema(objectIn(value), root, sentences, depth + 1),
    ]),
  );
}

function fillArray(schema: JsonObject, root: JsonObject, sentences: Sentences, depth: number) {
  const least = Number(schema["minItems"] ?? 0);
  const most = Number(schema["maxItems"] ?? Infinity);
  const wanted = depth > DEEPEST ? 0 : FILLED_ITEMS;
  const count = Math.max(least, Math.min(most, wanted));
  const items = objectIn(schema["items"]);
  return Array.from({ length: count }, () => fillSchema(items, root, sentences, depth + 1));
}
