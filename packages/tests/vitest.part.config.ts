import { mergeConfig } from "vitest/config";

import { OnePart, partOfCommit } from "./support/runner/one-part.ts";
import whole from "./vitest.config.ts";

const PARTS = 50;

/** The arguments after `npm test --`. */
const given = process.argv.slice(process.argv.indexOf("--config") + 2);
const isNamed = given.some((argument) => !argument.startsWith("-"));
const part = partOfCommit(PARTS);

if (!isNamed) {
  process.stdout.write(
    `Every test but the matrices (screens, endpoints, vendors, faults, stand-ins), of which part ${part} of ${PARTS} (chosen by the commit; --shard=1/${PARTS} for another). npm run test:all runs all of them.\n`,
  );
}

/** A file that is named runs in every part. */
export default mergeConfig(
  whole,
  isNamed ? {} : { test: { shard: `${part}/${PARTS}`, sequence: { sequencer: OnePart } } },
);
