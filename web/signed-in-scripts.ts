import type { Plugin } from "vite";

/** The chunks that every screen of a signed-in person needs and the sign-in screen does not (chunks.ts). */
const CHUNKS = new Set(["shell", "common", "session", "layout"]);

/**
 * Names these chunks in a meta element, from which public/first-paint.js requests them as soon as the first scripts have
 * arrived. Earlier they would delay these.
 */
export function signedInScripts(): Plugin {
  return {
    name: "signed-in-scripts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle)
          .filter((file) => file.type === "chunk" && CHUNKS.has(file.name))
          .map(({ fileName }) => `/${fileName}`);
        const attrs = { name: "signed-in-scripts", content: files.join(" ") };
        return [{ tag: "meta", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}
