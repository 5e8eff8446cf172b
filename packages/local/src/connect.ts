import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";

import { googleEndpoints } from "@adwright/functions/google-endpoints";
import { adsScope, analyticsScope } from "@adwright/vendors/google-oauth/google-oauth";
import { makeGoogleOauth } from "@adwright/vendors/google-oauth/make-google-oauth";

type Asked = [IncomingMessage, ServerResponse];

const FILE = ".env";

/**
 * `npm run connect`: asks Google for the consent of a test user, with which doctor, trial and live tests look at Google
 * Ads and Analytics, and adds it to .env. Uses the address of `npm start`, which may not run at the same time.
 */
async function main(): Promise<void> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = process.env;
  if (!clientId || !clientSecret) {
    throw new Error("Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET first, in .env.");
  }
  const port = Number(process.env["PORT"] ?? 3000);
  const redirectUri = `http://localhost:${port}/auth/google`;
  const client = { clientId, clientSecret, allowInsecure: false };
  const oauth = makeGoogleOauth({ ...googleEndpoints, ...client });
  const asked = { redirectUri, scopes: [adsScope, analyticsScope] };
  const { url, transaction } = await oauth.startConsent(asked);
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  console.log(`Open this address and sign in as a user of a test account:\n\n${url}\n`);
  try {
    const [request, response] = (await once(server, "request")) as Asked;
    response.end("You can close this window.");
    const callback = new URL(request.url ?? "", redirectUri);
    const { refreshToken, scopes } = await oauth.finishConsent(callback, transaction);
    appendFileSync(FILE, `\nGOOGLE_REFRESH_TOKEN=${refreshToken}\n`, { mode: 0o600 });
    console.log(`Added GOOGLE_REFRESH_TOKEN to ${FILE}, for: ${scopes.join(", ")}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

await main();
