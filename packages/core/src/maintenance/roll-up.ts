import type { Context } from "../context.ts";
import { addUpAiDays } from "./add-up-ai-days.ts";
import { countPeople } from "./count-people.ts";

/** Hourly: adds up what the model was asked by day, and counts the people. Repeatable at any time. */
export async function rollUp(ctx: Context): Promise<{ aiDays: number; people: number }> {
  const aiDays = await addUpAiDays(ctx);
  const people = await countPeople(ctx);
  return { aiDays, people };
}
