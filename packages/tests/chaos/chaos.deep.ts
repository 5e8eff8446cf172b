import { testChaos } from "./expect-order.ts";

const journeys = Number(process.env["CHAOS_JOURNEYS"] ?? 500);
const seed = Number(process.env["CHAOS_SEED"] ?? Date.now() % 1_000_000_000);
const chaos = { seed, journeys, atOnce: 6, stepsBetweenKills: 60 };

testChaos(chaos, { kills: journeys / 50, withinMs: 2 * 3_600_000 });
