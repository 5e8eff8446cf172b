// electrodb checks our models against a JSON schema when it starts. Every local test has that done for real, so here
// 28 KB of each cold start would find what cannot be there.
const SCHEMAS = "jsonschema";
const UNCHECKED = "unchecked-models";

const validator = `export class Validator {
  addSchema() {}
  validate() {
    return { errors: [] };
  }
}
Validator.prototype.customFormats = {};`;

/** @type {import("./plugin.d.mts").Plugin} */
export const withoutModelCheck = {
  name: "without-model-check",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, importer }) =>
      path === SCHEMAS && importer.includes("/electrodb/")
        ? { path, namespace: UNCHECKED }
        : undefined,
    );
    build.onLoad({ filter: /.*/ }, ({ namespace }) =>
      namespace === UNCHECKED ? { contents: validator, loader: "js" } : undefined,
    );
  },
};
