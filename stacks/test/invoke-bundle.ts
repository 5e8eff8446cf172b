/** Runs in a separate process, as on Lambda: loads one bundle, passes events to it and prints each result. */
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

type Handler = (event: unknown, context: object) => Promise<unknown>;

const [, , file = ""] = process.argv;
const events = JSON.parse(await text(process.stdin)) as unknown[];
const { handler } = (await import(pathToFileURL(file).href)) as { handler: Handler };
const outcomes: object[] = [];
for (const event of events) {
  const outcome = await handler(event, { awsRequestId: "1", functionName: "test" }).then(
    (answer) => ({ answer }),
    ({ name, message, stack }: Error) => ({ error: { name, message, stack } }),
  );
  outcomes.push(outcome);
}
process.stdout.write(`\n${JSON.stringify(outcomes)}`, () => process.exit());
