import * as z from "zod/mini";

import { route } from "./route.ts";

const Mode = z.enum(["stand-in", "live", "sandbox", "not-built"]);

/** Which vendors are real in this deployment, which are stand-ins, and which are not called yet. */
export const Health = z.object({
  status: z.literal("ok"),
  version: z.string(),
  vendors: z.object({
    google: Mode,
    googleAds: Mode,
    analytics: Mode,
    openai: Mode,
    paddle: Mode,
    email: Mode,
    website: Mode,
    weather: Mode,
  }),
});
export type Health = z.infer<typeof Health>;

export const getHealth = route("GET", "/api/health", { answer: Health });
