// A function carries only the vendors it calls, so the rest can never end up in what its cold start loads.
const VENDORS = "@adwright/vendors/";
const ABSENT = "absent-vendor";

/** @type {(path: string) => string} */
function stub(path) {
  const file = path.split("/").at(-1) ?? "";
  const makerName = file.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const words = `This function carries no ${path}. Make the call a job, or list it in packages/functions/src/http/google-calls.ts.`;
  return `
    const refuse = (_, name) => {
      if (name === "then" || typeof name === "symbol") return undefined;
      throw new Error(${JSON.stringify(words)});
    };
    export const ${makerName} = () => new Proxy({}, { get: refuse });`;
}

/**
 * Puts a stub in the place of each vendor's maker, e.g. `openai/make-ai`: it can be made, but not used.
 *
 * @type {(...makers: string[]) => import("./plugin.d.mts").Plugin}
 */
export const withoutVendors = (...makers) => ({
  name: "without-vendors",
  setup(build) {
    const absent = new Set(makers.map((maker) => `${VENDORS}${maker}`));
    build.onResolve({ filter: /.*/ }, ({ path }) =>
      absent.has(path) ? { path, namespace: ABSENT } : undefined,
    );
    build.onLoad({ filter: /.*/ }, ({ path, namespace }) =>
      namespace === ABSENT ? { contents: stub(path), loader: "js" } : undefined,
    );
  },
});
