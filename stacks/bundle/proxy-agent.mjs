// gaxios takes HttpsProxyAgent from an import() of a CommonJS package. In a split bundle such a chunk only has a
// default export, so a function behind a proxy could not fetch a Google token. This plugin adds a module in between
// that exports the name.
import { dirname } from "node:path";

const PACKAGE = "https-proxy-agent";
const BETWEEN = "proxy-agent";

/** @type {import("./plugin.d.mts").Plugin} */
export const proxyAgent = {
  name: BETWEEN,
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, kind, importer }) =>
      path === PACKAGE && kind === "dynamic-import"
        ? { path: importer, namespace: BETWEEN }
        : undefined,
    );
    build.onLoad({ filter: /.*/ }, ({ path, namespace }) =>
      namespace === BETWEEN
        ? {
            contents: `export { HttpsProxyAgent } from ${JSON.stringify(PACKAGE)};`,
            loader: "js",
            resolveDir: dirname(path),
          }
        : undefined,
    );
  },
};
