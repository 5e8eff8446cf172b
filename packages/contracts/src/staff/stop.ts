import * as z from "zod/mini";

import { changers, staffReason } from "../admin.ts";
import { route } from "../route.ts";

/** In place of one host: the assistants of every host. */
export const EVERY_HOST = "*";
/** In place of one state: all weather. */
export const ALL_WEATHER = "ALL";

/** Assistants stop by the host of their client; weather starts no campaigns, by state. */
const Stopped = z.enum(["assistants", "weather"]);
export type Stopped = z.infer<typeof Stopped>;

const Stop = z.object({
  /** A host, such as claude.ai, or `EVERY_HOST`; `ALL_WEATHER`, or a state (`STATE#48`). */
  key: z.string(),
  reason: z.string(),
  /** The address of the member of staff. */
  by: z.string(),
  at: z.string(),
});
export type Stop = z.infer<typeof Stop>;

const Stops = z.object({ assistants: z.array(Stop), weather: z.array(Stop) });
export type Stops = z.infer<typeof Stops>;

export const getStops = route("GET", "/api/admin/stops", { answer: Stops });

const WEATHER_KEY = /^(ALL|STATE#\d{2})$/;

const Stopping = z
  .object({
    of: Stopped,
    key: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    isStopped: z.boolean(),
    /** Of weather, the people whose rules it concerns read it. */
    reason: staffReason(),
  })
  .check(z.refine(({ of, key }) => of !== "weather" || WEATHER_KEY.test(key), { path: ["key"] }));
export type Stopping = z.infer<typeof Stopping>;

/**
 * For `changers`. An assistant is refused from its next call on; no weather starts anything from now on, and what runs
 * because of it ends when it is judged next. CONFLICT if others change the list at the same time.
 */
export const setStop = route("POST", "/api/admin/stops", {
  roles: changers,
  body: Stopping,
  answer: Stops,
});
