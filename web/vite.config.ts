import { fileURLToPath } from "node:url";

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";

import { chunkGroups } from "./chunks.ts";
import { cssLicences } from "./css-licences.ts";
import { securityTxt } from "./security-txt.ts";

/** The file that the footer's license link opens. */
const LICENCES = "licences.txt";

const GROUPS = new Set([
  "rolldown-runtime",
  "start",
  "shell",
  ...chunkGroups.map(({ name }) => name),
]);
const LOADED_FIRST = /\/(vendor|start|rolldown-runtime)-[^/]*$/;

export default defineConfig(({ mode }) => {
  const root = fileURLToPath(new URL(".", import.meta.url));
  const env = loadEnv(mode, root, "ADWRIGHT_");
  const { ADWRIGHT_ORIGIN: origin, ADWRIGHT_SECURITY_CONTACT: securityContact } = env;

  return {
    root,
    plugins: [
      react(),
      tailwindcss(),
      cssLicences(LICENCES, ["tailwindcss", "@fontsource-variable/geist"]),
      securityTxt(securityContact),
    ],
    resolve: {
      // A copy of what React has had itself since version 18.
      alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }],
    },
    build: {
      outDir: "dist",
      emptyOutDir: true,
      license: { fileName: LICENCES },
      target: "baseline-widely-available",
      // The Content-Security-Policy allows neither inline scripts nor data: fonts.
      modulePreload: {
        polyfill: false,
        // Lists of files are part of the first script, so they leave out what is loaded with it.
        resolveDependencies: (_, files) => files.filter((file) => !LOADED_FIRST.test(file)),
      },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups },
          // The first script lists all others, and hashes don't compress. Seven characters, the fewest for so many files, tell
          // them apart. A file that others share has no name: it would be that of any module in it.
          chunkFileNames: ({ name, isDynamicEntry }) =>
            isDynamicEntry || GROUPS.has(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
        },
      },
    },
    worker: { format: "es" },
    server: origin === undefined ? {} : { proxy: { "/api": origin, "/local": origin } },
  };
});
