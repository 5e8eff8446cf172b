import { type Outcome, ask, judge, works } from "./check.ts";

export interface OpenaiCheckSettings {
  apiKey: string;
  model: string;
  /** With the version, without a trailing slash: https://api.openai.com/v1 */
  baseUrl: string;
}

/** Has the model answer with one word, which costs less than a thousandth of a cent, and lists a vector store. */
export async function checkOpenai(openai: OpenaiCheckSettings): Promise<Outcome> {
  const { apiKey, model, baseUrl } = openai;
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const answer = await ask(`${baseUrl}/responses`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      model,
      input: "Answer with ok.",
      max_output_tokens: 16,
      reasoning: { effort: "none" },
      store: false,
    }),
  });
  if (answer.status !== 200) return judge("OpenAI", answer, "openai");
  const stores = await ask(`${baseUrl}/vector_stores?limit=1`, { headers });
  if (stores.status !== 200) return judge("OpenAI", stores, "openai-stores", "openai");
  return works(`${model} answers, and the key may use vector stores.`, answer);
}
