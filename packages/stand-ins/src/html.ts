import type { html } from "hono/html";

/** The result of the `html` template: escaped text, possibly a promise. */
export type Html = ReturnType<typeof html>;
