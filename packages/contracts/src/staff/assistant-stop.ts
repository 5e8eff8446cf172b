import * as z from "zod/mini";

import type { AdminRole } from "../admin.ts";
import { route } from "../route.ts";

/** Roles that may stop assistants and let them go on. */
export const assistantStoppers: readonly AdminRole[] = ["owner", "operations"];

/** In place of one host: every host. */
export const EVERY_HOST = "*";

/** The hosts, such as claude.ai, whose assistants staff have stopped for everybody; `EVERY_HOST` stops all. */
const Stopped = z.object({ hosts: z.array(z.string()) });

export const getAssistantStops = route({
  method: "GET",
  path: "/api/admin/assistant-stops",
  answer: Stopped,
});

/** For `assistantStoppers`: counts from the next call of an assistant on. CONFLICT if others change it at the same time. */
export const setAssistantStop = route({
  method: "POST",
  path: "/api/admin/assistant-stops",
  roles: assistantStoppers,
  body: z.object({
    host: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    isStopped: z.boolean(),
    reason: z
      .string()
      .check(z.trim(), z.minLength(5, "Say why, in a few words."), z.maxLength(500)),
  }),
  answer: Stopped,
});
