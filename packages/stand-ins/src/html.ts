import type { html } from "hono/html";

/** What the `html` template makes: escaped text, at once or once its parts are ready. */
export type Html = ReturnType<typeof html>;
