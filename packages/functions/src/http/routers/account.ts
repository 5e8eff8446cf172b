import { makeRouter } from "../router.ts";

export const account = makeRouter();
