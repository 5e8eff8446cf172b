/**
 * `npm run explain-stack -- <folder> < stack.txt`: maps a stack trace from a function's log to our sources. The folder
 * contains the source maps of that function and release, unpacked from the bucket of source maps.
 */
import { text } from "node:stream/consumers";

import { explainStack } from "./source-frames.ts";

const [, , folder] = process.argv;
if (!folder) {
  console.error("Usage: npm run explain-stack -- <folder of source maps> < stack.txt");
  process.exit(2);
}
process.stdout.write(explainStack(await text(process.stdin), folder));
