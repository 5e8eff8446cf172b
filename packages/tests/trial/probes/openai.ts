import type { OpenTrial } from "../run-trial.ts";
import { openWire } from "../wire.ts";
import { claimGate } from "./claim-gate.ts";

interface Answered {
  model?: string;
  status?: string;
  usage?: { output_tokens_details?: { reasoning_tokens?: number } };
}

const objectOf = (properties: object) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const openOpenai: OpenTrial = async (env, run) => {
  const { OPENAI_API_KEY: key = "", OPENAI_BASE_URL: url, OPENAI_MODEL: model } = env;
  const wire = openWire({
    base: url || "https://api.openai.com/v1",
    headers: { authorization: `Bearer ${key}` },
    hidden: { [key]: "KEY", [run]: "RUN" },
  });
  const ask = async (more: object) => {
    const { body, code } = await wire.send("POST", "/responses", {
      model: model || "gpt-6-luna",
      input: "Answer with ok.",
      store: false,
      max_output_tokens: 400,
      ...more,
    });
    return { code, answer: body as Answered };
  };
  const none = { reasoning: { effort: "none" } };
  const { code, answer: first } = await ask(none);
  if (code !== "accepted") throw new Error(`OpenAI refuses: ${code}. npm run doctor says why.`);
  const isModel = first.model?.startsWith("local-composer") !== true;
  const find = async () => {
    const { body } = await wire.send("GET", "/vector_stores?limit=100");
    const stores = (body["data"] ?? []) as { id: string; name: string | null }[];
    return stores.filter(({ name }) => name?.startsWith(run));
  };
  return {
    wire,
    probes: {
      "max-length": async () => {
        const schema = objectOf({ line: { type: "string", maxLength: 30 } });
        const format = { type: "json_schema", name: "line", strict: true, schema };
        return (await ask({ ...none, text: { format } })).code;
      },
      "unstored-metadata": async () =>
        (await ask({ ...none, metadata: { purpose: "trial" } })).code,
      "usual-effort": async () => {
        const { usage } = (await ask({})).answer;
        return (usage?.output_tokens_details?.reasoning_tokens ?? 0) > 0 ? "thinks" : "does not";
      },
      "effort-in-cap": async () =>
        (await ask({ max_output_tokens: 16, reasoning: { effort: "medium" } })).answer.status ?? "",
      "store-metadata": async () =>
        (await wire.send("POST", "/vector_stores", { name: run, metadata: { brandId: "1" } })).code,
      ...(isModel && { "claim-gate": () => claimGate() }),
    },
    leftovers: async () => (await find()).map(({ id }) => id),
    async cleanUp() {
      for (const { id } of await find()) await wire.send("DELETE", `/vector_stores/${id}`);
    },
  };
};
