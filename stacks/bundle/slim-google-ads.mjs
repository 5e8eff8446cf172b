// The Google Ads client loads about 120 service clients at startup. This plugin loads each on first use and leaves out
// those that the product never calls.
import { readFileSync } from "node:fs";

const used = new Set([
  "ad_group",
  "ad_group_ad",
  "ad_group_criterion",
  "asset",
  "campaign",
  "campaign_asset",
  "campaign_budget",
  "campaign_criterion",
  "customer",
  "geo_target_constant",
  "google_ads",
]);

const STUB = "google-ads-stub";
const serviceClient = /^\.\/([a-z_]+)_service_client$/;
const versionIndex = /google-ads-node\/build\/src\/v\d+\/index\.js$/;
const packageIndex = /google-ads-node\/build\/src\/index\.js$/;

/** @type {(name: string, value: string) => string} */
const getter = (name, value) =>
  `Object.defineProperty(exports, ${JSON.stringify(name)}, { enumerable: true, get: () => ${value} });`;

/** @type {(path: string, pattern: RegExp) => string[][]} */
function linesOf(path, pattern) {
  const lines = [...readFileSync(path, "utf8").matchAll(pattern)];
  if (lines.length < 50) throw new Error(`${path} is not built as expected.`);
  return lines;
}

/** @type {(path: string) => string} */
function lazyVersionIndex(path) {
  const exported = /Object\.defineProperty\(exports, "(\w+)"[^\n]*?return (\w+)\.\w+/g;
  const required = new Map(
    linesOf(path, /^var (\w+) = require\("(\.\/\w+)"\);/gm).map(([, name, file]) => [name, file]),
  );
  return linesOf(path, exported)
    .map(([, name = "", module = ""]) =>
      getter(name, `require(${JSON.stringify(required.get(module))}).${name}`),
    )
    .join("\n");
}

/** @type {(path: string) => string} */
function lazyPackageIndex(path) {
  const version = /require\("\.\/(v\d+)"\)/.exec(readFileSync(path, "utf8"))?.[1] ?? "";
  const clients = linesOf(path, /^const (\w+) = v\d+\.\w+;/gm);
  return [
    `const current = require("./${version}");`,
    `exports.${version} = current;`,
    `exports.protos = require("../protos/protos");`,
    ...clients.map(([, name = ""]) => getter(name, `current.${name}`)),
  ].join("\n");
}

/** @type {(path: string) => string} */
const stub = (path) =>
  `throw new Error(${JSON.stringify(`${path} is left out of this bundle: see stacks/bundle/slim-google-ads.mjs.`)});`;

/** @type {import("./plugin.d.mts").Plugin} */
export const slimGoogleAds = {
  name: "slim-google-ads",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, importer }) => {
      const service = serviceClient.exec(path)?.[1];
      const isUnused = service !== undefined && !used.has(service);
      return isUnused && importer.includes("google-ads-node")
        ? { path, namespace: STUB, sideEffects: false }
        : undefined;
    });
    build.onLoad({ filter: /.*/ }, ({ path, namespace }) => {
      if (namespace === STUB) return { contents: stub(path), loader: "js" };
      if (versionIndex.test(path)) return { contents: lazyVersionIndex(path), loader: "js" };
      if (packageIndex.test(path)) return { contents: lazyPackageIndex(path), loader: "js" };
      return undefined;
    });
  },
};
