import { testChaos } from "./expect-order.ts";

const seed = Number(process.env["CHAOS_SEED"] ?? 20_261_123);

// The last kill is the quiet restart at the end.
testChaos({ seed, journeys: 3, atOnce: 3, stepsBetweenKills: 10 }, { kills: 1, withinMs: 600_000 });
