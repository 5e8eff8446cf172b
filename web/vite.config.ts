import { fileURLToPath } from "node:url";

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";

// What every screen needs travels in one file: fewer requests before the first paint. What watches queries is left to
// the screens that do.
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|class-variance-authority|clsx)[\\/](?!.*([oO]bserver|useBaseQuery|useMutation|useQuery\.))/;

export default defineConfig(({ mode }) => {
  const root = fileURLToPath(new URL(".", import.meta.url));
  const { ADWRIGHT_ORIGIN: origin } = loadEnv(mode, root, "ADWRIGHT_");

  return {
    root,
    plugins: [react(), tailwindcss()],
    build: {
      outDir: "dist",
      emptyOutDir: true,
      manifest: true,
      target: "baseline-widely-available",
      // The Content-Security-Policy allows neither inline scripts nor data: fonts.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: "vendor", test: VENDOR }] } },
      },
    },
    server: origin === undefined ? {} : { proxy: { "/api": origin, "/local": origin } },
  };
});
