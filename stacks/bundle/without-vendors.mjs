// A function only includes the vendors that it calls, so that the others never add to its cold start.
const VENDORS = "@adwright/vendors/";
const ABSENT = "absent-vendor";

/** @type {(path: string) => string} */
function stub(path) {
  const file = path.split("/").at(-1) ?? "";
  const makerName = file.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const words = `This function carries no ${path}. Make the call a job, or say asksGoogle at its contract.`;
  return `
    const refuse = (_, name) => {
      if (name === "then" || typeof name === "symbol") return undefined;
      throw new Error(${JSON.stringify(words)});
    };
    export const ${makerName} = () => new Proxy({}, { get: refuse });`;
}

/**
 * Replaces a vendor's maker, e.g. `openai/make-ai`, with a stub: it can be created but not used.
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
