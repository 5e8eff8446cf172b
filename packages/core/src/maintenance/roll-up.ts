import type { Context } from "../context.ts";
import { addUpAiDays } from "./add-up-ai-days.ts";
import { countPeople } from "./count-people.ts";

/** Runs hourly: adds up the daily use of the model and counts the people. Can be repeated at any time. */
export async function rollUp(ctx: Context): Promise<{ aiDays: number; people: number }> {
  const aiDays = await addUpAiDays(ctx);
  const people = await countPeople(ctx);
  return { aiDays, people };
}
