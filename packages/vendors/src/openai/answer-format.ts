import type { ResponseFormatTextJSONSchemaConfig } from "openai/resources/responses/responses";
import type { ZodType } from "zod";

type Json = Record<string, unknown>;

function lengthHint(schema: Json): string {
  const { minLength, maxLength } = schema;
  return [
    typeof minLength === "number" ? `at least ${minLength} characters` : "",
    typeof maxLength === "number" ? `at most ${maxLength} characters` : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

function withHint(schema: Json): Json {
  const { minLength: _min, maxLength: _max, ...rest } = schema;
  const hint = lengthHint(schema);
  if (hint === "") return rest;
  const described = typeof schema["description"] === "string" ? `${schema["description"]}; ` : "";
  return { ...rest, description: described + hint };
}

const isText = ({ type }: Json) =>
  type === "string" || (Array.isArray(type) && type.includes("string"));

/** OpenAI: strict schemas may refuse minLength and maxLength, so these limits go into the description. */
function withoutLengths(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutLengths);
  if (typeof schema !== "object" || schema === null) return schema;
  const own = schema as Json;
  const { $schema: _dialect, ...rest } = isText(own) ? withHint(own) : own;
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, withoutLengths(value)]),
  );
}

/** The strict format in which the model has to answer. */
export async function answerFormatOf(
  schema: ZodType,
  name: string,
): Promise<ResponseFormatTextJSONSchemaConfig> {
  const { zodTextFormat } = await import("openai/helpers/zod");
  const format = zodTextFormat(schema, name);
  return {
    type: "json_schema",
    name,
    strict: true,
    schema: withoutLengths(format.schema) as Json,
  };
}
