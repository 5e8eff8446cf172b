import { keys } from "../keys.ts";
import { optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/**
 * How often something happened in one hour. `what` is an HourlyCountName, followed by # and the shard if it is sharded.
 */
export const hourlyCountEntity = entity("tally", keys.hourlyCount, {
  day: text,
  hour: text,
  what: text,
  times: optionalNumber,
  ttl,
});
