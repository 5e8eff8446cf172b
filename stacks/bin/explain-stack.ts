/**
 * `npm run explain-stack -- <folder> < stack.txt`: says where in our sources a stack of a function's log comes from. The
 * folder holds the source maps of that function and release, as they were unpacked from the bucket of source maps.
 */
import { text } from "node:stream/consumers";

import { explainStack } from "./source-frames.ts";

const [, , folder] = process.argv;
if (!folder) {
  console.error("Usage: npm run explain-stack -- <folder of source maps> < stack.txt");
  process.exit(2);
}
process.stdout.write(explainStack(await text(process.stdin), folder));
