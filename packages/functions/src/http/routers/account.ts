import { makeRouter } from "../router.ts";
import { mountEmailPreferences } from "./email-preferences.ts";

export const account = makeRouter();

mountEmailPreferences(account);
