// electrodb validates our models against a JSON schema at startup. Every local test does this, so the 28 KB are left
// out of each cold start.
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
