import type { AppError } from "@adwright/contracts/errors";
import { googleEndpoints } from "@adwright/functions/google-endpoints";
import { paddleEnvironments } from "@adwright/functions/paddle-config";
import { makeMailer } from "@adwright/vendors/email/make-mailer";

import type { OpenTrial, Trial } from "../run-trial.ts";
import { type Exchange, openWire } from "../wire.ts";
import { authorizationOf } from "./google-ads.ts";

/** These three only read, or write to a simulator. */
const nothingMade: Pick<Trial, "leftovers" | "cleanUp"> = {
  leftovers: () => Promise.resolve([]),
  cleanUp: () => Promise.resolve(),
};

export const openAnalytics: OpenTrial = async (env) => {
  const headers = { authorization: await authorizationOf(env) };
  const adminUrl = env["GOOGLE_ANALYTICS_ADMIN_URL"] ?? googleEndpoints.analyticsAdminUrl;
  const admin = openWire({ base: adminUrl, headers, hidden: {} });
  const { body } = await admin.send("GET", "/v1beta/accountSummaries?pageSize=200");
  const accounts = (body["accountSummaries"] ?? []) as {
    propertySummaries?: { property: string }[];
  }[];
  const property = accounts.flatMap(({ propertySummaries = [] }) => propertySummaries)[0]?.property;
  if (property === undefined) throw new Error("This person can read no Analytics property.");
  const hidden = { [property]: "properties/PROPERTY" };
  const dataUrl = env["GOOGLE_ANALYTICS_DATA_URL"] ?? googleEndpoints.analyticsDataUrl;
  const wire = openWire({ base: dataUrl, headers, hidden });
  const report = async (of: string, requests: object[]) =>
    (await wire.send("POST", `/v1beta/${of}:batchRunReports`, { requests })).code;
  const request = {
    dateRanges: [{ startDate: "7daysAgo", endDate: "yesterday" }],
    metrics: [{ name: "sessions" }],
  };
  return {
    ...nothingMade,
    wire,
    probes: {
      report: () => report(property, [request]),
      "six-reports": () =>
        report(
          property,
          Array.from({ length: 6 }, () => request),
        ),
      "foreign-property": () => report("properties/1", [request]),
      "unknown-metric": () => report(property, [{ ...request, metrics: [{ name: "entrances" }] }]),
    },
  };
};

export const openPaddle: OpenTrial = ({ PADDLE_API_KEY: apiKey = "", PADDLE_API_URL: url }) => {
  if (!apiKey.startsWith("pdl_sdbx_")) {
    throw new Error("This is no key of a Paddle sandbox, so nothing was tried.");
  }
  const headers = { authorization: `Bearer ${apiKey}` };
  const wire = openWire({
    base: url || paddleEnvironments.sandbox,
    headers,
    hidden: { [apiKey]: "KEY" },
  });
  const unknown = "01hv8wptq8987qeep44cyrewp9";
  const otherKey = { authorization: `Bearer pdl_sdbx_apikey_${unknown}_none` };
  const codeAt = async (method: string, path: string, body?: object, more = {}) =>
    (await wire.send(method, path, body, more)).code;
  return Promise.resolve({
    ...nothingMade,
    wire,
    probes: {
      "any-address": () => codeAt("GET", "/subscriptions?per_page=1"),
      "unknown-key": () => codeAt("GET", "/subscriptions?per_page=1", undefined, otherKey),
      "unknown-subscription": () => codeAt("GET", `/subscriptions/sub_${unknown}`),
      "foreign-portal": () => codeAt("POST", `/customers/ctm_${unknown}/portal-sessions`, {}),
    },
  });
};

/** AWS SES: addresses that answer like a mailbox, and count neither as mail nor as bounces. */
const SIMULATOR = "simulator.amazonses.com";

/** Through the product's own mailer; its credentials are the AWS SDK's. */
export const openSes: OpenTrial = ({ MAIL_SENDER: sender }) => {
  const mailer = makeMailer({ sender, supportAddress: undefined });
  const exchanges: Exchange[] = [];
  const send = async (to: string, headers: Record<string, string> = {}) => {
    const mail = { to, subject: "Trial", text: "Trial", html: "<p>Trial</p>", headers };
    const answered = await mailer.send({ ...mail, template: "trial" }).then(
      () => "accepted",
      (error: AppError) => String(error.cause),
    );
    exchanges.push({ method: "SendEmail", path: to, asked: null, status: 0, answered });
    return answered;
  };
  return Promise.resolve({
    ...nothingMade,
    wire: { exchanges, send: () => Promise.reject(new Error("Mail goes through the mailer.")) },
    probes: {
      mail: () => send(`success@${SIMULATOR}`, { "List-Unsubscribe": "<https://example.com/u>" }),
      bounce: () => send(`bounce@${SIMULATOR}`),
      "two-addresses": () => send(`success@${SIMULATOR}, success+2@${SIMULATOR}`),
      "long-header": () => send(`success@${SIMULATOR}`, { "X-Trial": "x".repeat(997) }),
    },
  });
};
