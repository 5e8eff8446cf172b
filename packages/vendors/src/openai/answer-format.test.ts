import { expect, test } from "vitest";
// oxlint-disable-next-line no-restricted-imports -- the namespace import is what the rule asks for
import * as z from "zod";

import { answerFormatOf } from "./answer-format.ts";

test("length limits are described in words, everything else stays strict", async () => {
  const schema = z.object({
    headlines: z.array(z.string().min(1).max(30).describe("One headline")).min(3).max(15),
    note: z.nullable(z.string().max(90)),
    // A field with the name of a JSON Schema keyword.
    maxLength: z.number(),
  });
  const format = await answerFormatOf(schema, "ad_group_copy");
  expect(format).toMatchObject({ type: "json_schema", name: "ad_group_copy", strict: true });
  expect(format.schema).toMatchObject({
    type: "object",
    additionalProperties: false,
    required: ["headlines", "note", "maxLength"],
    properties: {
      headlines: {
        minItems: 3,
        maxItems: 15,
        items: {
          type: "string",
          description: "One headline; at least 1 characters, at most 30 characters",
        },
      },
      maxLength: { type: "number" },
    },
  });
  expect(JSON.stringify(format.schema)).not.toMatch(/"(minLength|maxLength)":\d/);
  expect(JSON.stringify(format.schema)).toContain("at most 90 characters");
});
