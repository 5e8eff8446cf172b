import { PAGE_CHANGES } from "@adwright/stand-ins/websites/changed-page";
import type { WebsitesStandIn } from "@adwright/stand-ins/websites/websites";
import { Hono } from "hono";
import * as z from "zod/mini";

import { answerError, answerInvalid } from "./answer-error.ts";
import { readBody } from "./read-body.ts";

const ChangeBody = z.strictObject({
  host: z.string(),
  path: z.string().check(z.startsWith("/")),
  to: z.enum(PAGE_CHANGES),
});

/** POST /local/websites `{host, path, to}`: what a page of a sample website answers from now on. */
export function websitesEndpoint(websites: Pick<WebsitesStandIn, "change">): Hono {
  const app = new Hono();
  app.post("/local/websites", async (c) => {
    const read = await readBody(c);
    if (!read.ok) return read.answer;
    const parsed = z.safeParse(ChangeBody, read.body);
    if (!parsed.success) {
      const { issues } = parsed.error;
      return answerInvalid(
        c,
        issues.map(({ path, message }) => ({ field: path.join("/"), message })),
      );
    }
    const { host, path, to } = parsed.data;
    if (websites.change(host, path, to)) return c.json({ host, path, to }, 201);
    return answerError(c, 404, "NOT_FOUND", "There is no such website here.");
  });
  return app;
}
