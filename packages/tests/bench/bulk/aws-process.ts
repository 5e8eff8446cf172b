import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { startSqs } from "@adwright/stand-ins/aws/sqs/sqs";
import { tableSchema } from "@adwright/store/table";

import { pollQueue } from "./lambda-poller.ts";

/**
 * Runs DynamoDB, or SQS with the poller that Lambda puts in front of a function, in a separate process, so that their
 * computing time is not counted as the product's.
 */
const [, , what, maximumConcurrency] = process.argv;

// The key of the process that measures.
localClientConfig.credentials.accessKeyId = process.env["AWS_ACCESS_KEY_ID"] ?? "";

if (what === "dynamodb") {
  const dynamoDb = await startDynamoDb();
  await dynamoDb.createTable(tableSchema);
  console.log(JSON.stringify({ origin: dynamoDb.origin }));
} else {
  const sqs = await startSqs();
  const { queueUrl } = await sqs.createQueue(bulkQueue);
  pollQueue({ queueUrl, endpoint: sqs.origin, maximumConcurrency: Number(maximumConcurrency) });
  console.log(JSON.stringify({ origin: sqs.origin, queueUrl }));
}
// Exits when the parent process exits.
process.stdin.on("end", () => process.exit(0)).resume();
