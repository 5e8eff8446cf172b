import { isSpent } from "../openai/errors.ts";
import { type Outcome, type Rule, ask, judge, works } from "./check.ts";

export interface OpenaiCheckSettings {
  apiKey: string;
  model: string;
  /** With the version, without a trailing slash: https://api.openai.com/v1 */
  baseUrl: string;
}

const KEYS = "https://platform.openai.com/api-keys";

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
  if (answer.status !== 200) return judge("OpenAI", answer, rulesOf(model));
  const stores = await ask(`${baseUrl}/vector_stores?limit=1`, { headers });
  if (stores.status !== 200) return judge("OpenAI", stores, [noStores, ...rulesOf(model)]);
  return works(`${model} answers, and the key may use vector stores.`, answer);
}

const noStores: Rule = {
  when: ({ status }) => status === 401 || status === 403,
  missing: "scope",
  found: "The key is restricted and may not use files and vector stores.",
  next: `Allow Files and Vector stores for the key at ${KEYS}, to write as well as read.`,
};

/** OpenAI's error codes guide, and its answers for restricted keys, which have no code. */
const rulesOf = (model: string): Rule[] => [
  {
    when: ({ code, text }) => code.includes("missing_scope") || /missing scopes/i.test(text),
    missing: "scope",
    found: "The key is restricted and may not ask the model.",
    next: `Allow Responses for the key at ${KEYS}, to write.`,
  },
  {
    when: ({ code, text }) =>
      code.includes("invalid_organization") || /member of an organization/i.test(text),
    missing: "permission",
    found: "The key's owner belongs to no organization that may use the API.",
    next: `Make a key as a member of the organization at ${KEYS}.`,
  },
  {
    when: ({ code }) => /account_deactivated|billing_not_active/.test(code),
    missing: "billing",
    found: "The OpenAI account is deactivated, or its billing is.",
    next: "Open https://platform.openai.com/settings/organization/billing.",
  },
  {
    when: ({ code, text }) => code.includes("ip_not_authorized") || /ip not authorized/i.test(text),
    missing: "permission",
    found: "The project only accepts requests from listed network addresses.",
    next: "Add this machine's address to the project's allowlist at OpenAI.",
  },
  {
    when: "unsupported_country_region_territory",
    missing: "network",
    found: "OpenAI does not serve the country that this network is in.",
    next: "Run from a network in a supported country.",
  },
  {
    when: ({ status, code }) =>
      status === 429 && code.split(" ").some((one) => isSpent({ type: one, code: one })),
    missing: "billing",
    found: "The account has no credit left, or has reached its monthly budget.",
    next: "Add credit at https://platform.openai.com/settings/organization/billing.",
  },
  {
    when: "model_not_found",
    missing: "access level",
    found: `This project may not use the model ${model}, or it does not exist.`,
    next: "Allow the model in the project's limits at OpenAI, or set OPENAI_MODEL to another one.",
  },
  {
    when: ({ status, code }) => code.includes("invalid_api_key") || status === 401,
    missing: "key",
    found: "OpenAI does not know this key.",
    next: `Make a key at ${KEYS} and put it into OPENAI_API_KEY.`,
  },
  {
    when: ({ status }) => status === 404,
    missing: "setting",
    found: "There is no Responses API at this address.",
    next: "Check OPENAI_BASE_URL: it ends with /v1.",
  },
];
