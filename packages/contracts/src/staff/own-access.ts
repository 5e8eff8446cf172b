import * as z from "zod/mini";

import { Session } from "../account.ts";
import { WithUser } from "../admin.ts";
import { route } from "../route.ts";
import { NewPassword } from "./member.ts";

/** Changes your own password; your other sessions end. VALIDATION for a wrong old or a common new one. */
export const changeAdminPassword = route("POST", "/api/admin/password", {
  body: z.object({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    newPassword: NewPassword,
  }),
  answer: WithUser,
});

const Sessions = z.object({ sessions: z.array(Session) });

/** The admin's own sessions, newest first. */
export const listAdminSessions = route("GET", "/api/admin/sessions", { answer: Sessions });
/** NOT_FOUND for a session that has ended. */
export const endOneAdminSession = route("POST", "/api/admin/sessions/:sessionId/end", {
  answer: Sessions,
});
/** Ends all sessions except the one that sends the request. */
export const endOtherAdminSessions = route("POST", "/api/admin/sessions/end-others", {
  answer: Sessions,
});
