import type { Response } from "openai/resources/responses/responses";
import type { output, ZodType } from "zod";

import { type AiFailure, aiWords } from "./errors.ts";

type Read<Value> = { ok: true; value: Value } | ({ ok: false } & AiFailure);

const refused = { ok: false, code: "AI_REFUSED", message: aiWords.refused } as const;
const bad = { ok: false, code: "AI_BAD_ANSWER", message: aiWords.bad } as const;

function isRefusal(response: Response): boolean {
  const contents = response.output.flatMap((item) => (item.type === "message" ? item.content : []));
  const isFiltered = response.incomplete_details?.reason === "content_filter";
  return isFiltered || contents.some((content) => content.type === "refusal");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value inside an answer, checked against the schema: a strict format is asked for, never trusted. */
export function readAnswer<Schema extends ZodType>(
  response: Response,
  schema: Schema,
): Read<output<Schema>> {
  if (isRefusal(response)) return refused;
  if (response.status !== "completed") return bad;
  const checked = schema.safeParse(parsedJson(response.output_text));
  return checked.success ? { ok: true, value: checked.data } : bad;
}
