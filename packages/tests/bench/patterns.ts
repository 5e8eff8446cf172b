import { allPatterns } from "./patterns/all-patterns.ts";
import { findSlow } from "./patterns/find-slow.ts";
import { slowPatterns } from "./patterns/slow-patterns.ts";

/** Times every regular expression of the repository and lists those that take more than linear time. */
const filter = process.argv[2] ?? "";
const patterns = (await allPatterns()).filter(({ place }) => place.includes(filter));
const known = new Set<string>();
let slow = 0;
for (const pattern of patterns) {
  const key = `/${pattern.source}/${pattern.flags}`;
  if (known.has(key) || slowPatterns.has(pattern.source)) continue;
  known.add(key);
  const found = findSlow(pattern);
  if (!found) continue;
  slow += 1;
  console.log(`${pattern.place}  ${key.slice(0, 200)}\n    ${found}`);
}
console.log(`${known.size} patterns, ${slow} of more than linear time`);
