/** The shard of an id, from 0; always the same, and evenly distributed. */
export function shardOf(id: string, shards: number): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 8191;
  return sum % shards;
}
