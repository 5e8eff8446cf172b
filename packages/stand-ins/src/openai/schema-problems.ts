import { Ajv } from "ajv";

import type { JsonObject } from "./compose/read-json.ts";

// Whether a schema itself may be sent is judged by `strict-schema.ts`. Formats are hints here.
const ajv = new Ajv({
  allErrors: true,
  multipleOfPrecision: 9,
  strict: false,
  validateFormats: false,
  validateSchema: false,
});

/** Answers where a value violates the schema, as "/path: reason"; empty if it is valid. */
export function schemaProblems(schema: JsonObject): (value: unknown) => string[] {
  const validate = ajv.compile(schema);
  // Each request brings its own schema, which would be kept until the process ends.
  ajv.removeSchema(schema);
  return (value) => {
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath}: ${message}`,
    );
  };
}
