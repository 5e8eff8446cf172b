import type { Health } from "@adwright/contracts/health";

/** The vendors for which the environment has real keys; all others are stand-ins. */
export interface LiveVendors {
  google: { clientId: string; clientSecret: string } | undefined;
  openai: { apiKey: string; baseUrl: string | undefined } | undefined;
  paddle?: LivePaddle | undefined;
  /** Whom the weather service can write to; it needs no key. */
  weather?: { contact: string } | undefined;
}

/** A Paddle account, sandbox or live. Its webhooks must be able to reach this machine. */
interface LivePaddle {
  apiKey: string;
  webhookSecrets: string;
  clientToken: string;
  /** Price ids as JSON, in the format that `functions` reads. */
  prices: string;
}

export function readLiveVendors(env: NodeJS.ProcessEnv): LiveVendors {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = env;
  const { WEATHER_CONTACT: contact } = env;
  return {
    google: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    openai: apiKey ? { apiKey, baseUrl } : undefined,
    paddle: readLivePaddle(env),
    weather: contact ? { contact } : undefined,
  };
}

function readLivePaddle(env: NodeJS.ProcessEnv): LivePaddle | undefined {
  const { PADDLE_API_KEY: apiKey, PADDLE_WEBHOOK_SECRETS: webhookSecrets } = env;
  const { PADDLE_CLIENT_TOKEN: clientToken, PADDLE_PRICES: prices } = env;
  const isComplete = apiKey && webhookSecrets && clientToken && prices;
  return isComplete ? { apiKey, webhookSecrets, clientToken, prices } : undefined;
}

/** The modes shown by /api/health. Google's three are live together, because they share one OAuth client. */
export function vendorModes({ google, openai, paddle, weather }: LiveVendors): Health["vendors"] {
  const googleMode = google ? "live" : "stand-in";
  return {
    google: googleMode,
    googleAds: google ? "live" : "sandbox",
    analytics: googleMode,
    openai: openai ? "live" : "stand-in",
    paddle: paddle ? "live" : "stand-in",
    email: "stand-in",
    website: "stand-in",
    weather: weather ? "live" : "stand-in",
  };
}
