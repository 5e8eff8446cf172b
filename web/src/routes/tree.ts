import { admin, google, login, verifyEmail } from "./public.ts";
import { root } from "./root.ts";
import { signedInRoutes } from "./signed-in.ts";

/** The whole route table. */
export const routeTree = root.addChildren([login, google, verifyEmail, admin, signedInRoutes]);
