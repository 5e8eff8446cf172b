import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod";

type Json = Record<string, unknown>;

/** What a model does not need to choose well; the server checks it all. */
const unsaid = new Set([
  "$schema",
  "additionalProperties",
  "pattern",
  "minLength",
  "maximum",
  "minimum",
]);

/**
 * The schema as clients see it: short, because every conversation starts with all tools. What is `shown` may say more
 * than `schema` checks.
 */
export function wireSchema<Schema extends z.ZodType>(
  schema: Schema,
  shown: z.ZodType = schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const { version, vendor, validate } = schema["~standard"];
  // Made once, as it takes longer than anything else of a list.
  const written = (io: "input" | "output") => {
    let made: Json | undefined;
    return () => (made ??= shortened(z.toJSONSchema(shown, { io, reused: "ref" })) as Json);
  };
  return {
    "~standard": {
      version,
      vendor,
      validate,
      jsonSchema: { input: written("input"), output: written("output") },
    },
  };
}

function shortened(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => shortened(one));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value)
    .filter(([name]) => isNames || !unsaid.has(name))
    .map(([name, field]) => {
      const isOfNames = !isNames && (name === "properties" || name === "$defs");
      const short = shortened(field, isOfNames);
      return [name, name === "oneOf" && !isNames ? together(short as Json[]) : short];
    });
  return Object.fromEntries(fields);
}

/** Kinds with the same fields become one alternative. */
function together(alternatives: Json[]): Json[] {
  const groups = new Map<string, { kinds: unknown[]; fields: Json; required: unknown }>();
  const others: Json[] = [];
  for (const one of alternatives) {
    const { kind, ...fields } = (one["properties"] ?? {}) as { kind?: Json };
    if (kind?.["const"] === undefined) {
      others.push(one);
      continue;
    }
    const key = JSON.stringify([fields, one["required"]]);
    const kinds = [...(groups.get(key)?.kinds ?? []), kind["const"]];
    groups.set(key, { kinds, fields, required: one["required"] });
  }
  const grouped = [...groups.values()].map(({ kinds, fields, required }) => ({
    type: "object",
    properties: { kind: { enum: kinds }, ...fields },
    required,
  }));
  return [...grouped, ...others];
}
