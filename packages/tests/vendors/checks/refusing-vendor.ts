import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { CheckedVendor, VendorCheck } from "@adwright/contracts/staff/vendor-check";
import type { VendorSetups } from "@adwright/vendors/checks/make-vendor-checks";

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What a vendor answers to "GET /path"; the first entry whose text the request contains. */
export type Replies = Record<string, Reply>;

/** In every key of the tests, so that a text that repeats one is found. */
export const SECRET = "0f3c5ecre7";

/** A server with the given answers, used as every vendor at once. */
export async function startRefusing() {
  let replies: Replies = {};
  const server: Server = createServer((request, response) => {
    request.resume().on("end", () => {
      const asked = `${request.method} ${request.url}`;
      const [, reply] = Object.entries(replies).find(([part]) => asked.includes(part)) ?? [];
      const { status, body = {}, headers = {} } = reply ?? { status: 500 };
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    answer: (given: Replies) => {
      replies = given;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const standIn = { as: "stand-in" } as const;

/** All vendors are stand-ins, except those of the given setups. */
export const setupsWith = (given: Partial<VendorSetups>): VendorSetups => ({
  google: standIn,
  openai: standIn,
  paddle: standIn,
  ses: standIn,
  aws: standIn,
  weather: standIn,
  assistants: standIn,
  ...given,
});

/** Setups that ask the refusing server, with keys that nobody gave out. */
export function wrongKeys(origin: string) {
  const google = {
    clientId: `${SECRET}.apps.googleusercontent.com`,
    clientSecret: `GOCSPX-${SECRET}`,
    redirectUris: ["https://app.test/api/auth/google/callback", "https://app.test/auth/google"],
    authorizationUrl: `${origin}/o/oauth2/v2/auth`,
    tokenUrl: `${origin}/token`,
    adsUrl: `${origin}/v25`,
    analyticsUrl: origin,
    refreshToken: undefined,
    customerId: undefined,
    loginCustomerId: undefined,
  };
  const connected = { ...google, refreshToken: `1//${SECRET}`, customerId: "1234567890" };
  const paddle = {
    apiKey: `pdl_sdbx_apikey_${SECRET}`,
    clientToken: `test_${SECRET}`,
    apiUrl: origin,
    prices: { unlimitedMonthly: "pri_0123456789" },
  };
  return {
    google: { google: { as: "live", settings: google } },
    connected: { google: { as: "live", settings: connected } },
    openai: {
      openai: {
        as: "live",
        settings: { apiKey: `sk-${SECRET}`, model: "gpt-6-luna", baseUrl: `${origin}/v1` },
      },
    },
    paddle: { paddle: { as: "live", settings: paddle } },
    mixedPaddle: {
      paddle: { as: "live", settings: { ...paddle, clientToken: `live_${SECRET}` } },
    },
    ses: { ses: { as: "live", settings: { sender: "ads@shop.test" } } },
    aws: { aws: { as: "live", settings: null } },
    weather: { weather: { as: "live", settings: { url: origin, userAgent: "Test (nobody)" } } },
    // An address that is not taken for this machine.
    assistants: {
      assistants: { as: "live", settings: { origin: origin.replace("127.0.0.1", "0.0.0.0") } },
    },
  } as const satisfies Record<string, Partial<VendorSetups>>;
}

export interface Case {
  vendor: CheckedVendor;
  name: string;
  setup: keyof ReturnType<typeof wrongKeys>;
  state: VendorCheck["state"];
  missing: VendorCheck["missing"];
  /** Words of what was found, and of the next step. */
  found: string;
  next: string | null;
  replies: Replies;
}
