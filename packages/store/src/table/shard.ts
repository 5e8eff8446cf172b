/** Which of so many shards an id belongs to, from 0: always the same one, and each about as often as the others. */
export function shardOf(id: string, shards: number): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 8191;
  return sum % shards;
}
