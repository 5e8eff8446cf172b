import { fileURLToPath } from "node:url";

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds like the product's own configuration, without its product-specific plugins. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: {
    emptyOutDir: true,
    target: "baseline-widely-available",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
