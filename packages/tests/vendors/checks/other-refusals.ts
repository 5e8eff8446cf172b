import { type Refusal, SECRET, reply } from "./refusing-vendor.ts";

const openai = (status: number, code: string | null, message: string, type: string) =>
  reply(status, { error: { message, type, param: null, code } });

const paddle = (status: number, code: string) =>
  reply(status, {
    error: {
      type: "request_error",
      code,
      detail: `Refused for ${SECRET}.`,
      documentation_url: `https://developer.paddle.com/v1/errors/shared/${code}`,
    },
    meta: { request_id: "f00618b9-ca65-4a35-baee-d1a36d8fe5b5" },
  });

const aws = (status: number, type: string, message: string) =>
  reply(status, { message, __type: type }, { "x-amzn-errortype": type });

/** Wrong keys and missing rights, in the shapes of the vendors' published errors. */
export const otherRefusals: Refusal[] = [
  [
    "a key that OpenAI does not know",
    "openai",
    "openai",
    {
      "/responses": openai(
        401,
        "invalid_api_key",
        `Incorrect API key provided: sk-${SECRET}. You can find your API key at https://platform.openai.com/account/api-keys.`,
        "invalid_request_error",
      ),
    },
    "key",
    /does not know this key/,
    /OPENAI_API_KEY/,
  ],
  [
    "a key without the right to write",
    "openai",
    "openai",
    {
      "/responses": openai(
        403,
        null,
        "You have insufficient permissions for this operation. Missing scopes: api.responses.write.",
        "invalid_request_error",
      ),
    },
    "scope",
    /restricted and may not ask the model/,
    /Responses/,
  ],
  [
    "a key without vector stores",
    "openai",
    "openai",
    {
      "/responses": reply(200, { id: "resp_1", status: "completed" }),
      "/vector_stores": openai(403, null, "Missing scopes: api.vector_stores.read.", "invalid"),
    },
    "scope",
    /files and vector stores/,
    /Vector stores/,
  ],
  [
    "no credit",
    "openai",
    "openai",
    {
      "/responses": openai(
        429,
        "insufficient_quota",
        "You exceeded your current quota, please check your plan and billing details.",
        "insufficient_quota",
      ),
    },
    "billing",
    /no credit left/,
    /settings\/organization\/billing/,
  ],
  [
    "a model that the project may not use",
    "openai",
    "openai",
    {
      "/responses": openai(
        404,
        "model_not_found",
        "Project does not have access to model gpt-6-luna.",
        "invalid_request_error",
      ),
    },
    "access level",
    /may not use the model gpt-6-luna/,
    /OPENAI_MODEL/,
  ],
  [
    "a country that OpenAI does not serve",
    "openai",
    "openai",
    {
      "/responses": openai(
        403,
        "unsupported_country_region_territory",
        "Country, region, or territory not supported",
        "request_forbidden",
      ),
    },
    "network",
    /does not serve the country/,
    /supported country/,
  ],
  [
    "a key that Paddle does not know",
    "paddle",
    "paddle",
    { "/subscriptions": paddle(403, "invalid_token") },
    "key",
    /does not know this API key/,
    /PADDLE_API_KEY/,
  ],
  [
    "half a key of Paddle's",
    "paddle",
    "paddle",
    { "/subscriptions": paddle(403, "authentication_malformed") },
    "key",
    /no API key of Paddle's/,
    /whole key/,
  ],
  [
    "a key that may not read",
    "paddle",
    "paddle",
    { "/subscriptions": paddle(403, "forbidden") },
    "permission",
    /may not read subscriptions/,
    /portal sessions/,
  ],
  [
    "a key of one environment, a token of the other",
    "mixedPaddle",
    "paddle",
    {},
    "key",
    /sandbox account, the client-side token of its live account/,
    /same account/,
  ],
  [
    "prices of another account",
    "paddle",
    "paddle",
    { "/subscriptions": reply(200, { data: [] }), "/prices": reply(200, { data: [] }) },
    "setting",
    /no active price for: unlimitedMonthly/,
    /PADDLE_PRICES/,
  ],
  [
    "an access key that AWS does not know",
    "aws",
    "aws",
    {
      "POST /": aws(
        400,
        "com.amazon.coral.service#UnrecognizedClientException",
        "The security token included in the request is invalid.",
      ),
    },
    "key",
    /does not know this access key/,
    /AWS_ACCESS_KEY_ID/,
  ],
  [
    "the secret of another access key",
    "ses",
    "ses",
    {
      "GET /v2/email/account": aws(
        403,
        "InvalidSignatureException",
        "The request signature we calculated does not match the signature you provided.",
      ),
    },
    "key",
    /secret access key does not belong/,
    /AWS_SECRET_ACCESS_KEY/,
  ],
  [
    "an expired session",
    "ses",
    "ses",
    {
      "GET /v2/email/account": aws(403, "ExpiredTokenException", "The security token has expired"),
    },
    "key",
    /session has expired/,
    /aws sso login/,
  ],
  [
    "a sender that nobody verified",
    "ses",
    "ses",
    {
      "GET /v2/email/account": reply(200, { SendingEnabled: true, ProductionAccessEnabled: true }),
      "GET /v2/email/identities": aws(404, "NotFoundException", "Email identity not found."),
    },
    "setting",
    /not verified the sender ads@shop\.test/,
    /AWS_REGION/,
  ],
  [
    "a contact that the weather service refuses",
    "weather",
    "weather",
    { "/alerts": reply(403, "<html>Access Denied</html>") },
    "setting",
    /does not accept the contact/,
    /WEATHER_CONTACT/,
  ],
];
