import * as z from "zod/mini";

import type { AdminRole } from "../admin.ts";
import { route } from "../route.ts";

/** Roles that may stop the weather from starting campaigns, and let it go on. */
export const stormStoppers: readonly AdminRole[] = ["owner", "operations"];

/** In place of one state or event: all weather. */
export const ALL_WEATHER = "ALL";

const Stopped = z.object({
  stops: z.array(
    z.object({
      /** All weather (`ALL`), a state (`STATE#48`) or an event (`EVT#2026.KFWD.SV.W.0123`). */
      key: z.string(),
      reason: z.string(),
      /** The address of the member of staff. */
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type StormStops = z.infer<typeof Stopped>;

export const getStormStops = route({
  method: "GET",
  path: "/api/admin/storm-stops",
  answer: Stopped,
});

/** For `stormStoppers`: nothing starts from now on, and what runs because of it ends when it is judged next. */
export const setStormStop = route({
  method: "POST",
  path: "/api/admin/storm-stops",
  roles: stormStoppers,
  body: z.object({
    key: z.string().check(z.regex(/^(ALL|STATE#\d{2}|EVT#[0-9A-Z.]{5,40})$/)),
    isStopped: z.boolean(),
    /** The people whose rules it concerns read it. */
    reason: z
      .string()
      .check(z.trim(), z.minLength(5, "Say why, in a few words."), z.maxLength(500)),
  }),
  answer: Stopped,
});
