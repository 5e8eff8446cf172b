import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { startSqs } from "@adwright/stand-ins/aws/sqs/sqs";
import { tableSchema } from "@adwright/store/table";

/** DynamoDB or SQS in a process of its own, so that what is measured has a core for itself. */
const [, , what, visibilityTimeoutSeconds] = process.argv;

if (what === "dynamodb") {
  const dynamoDb = await startDynamoDb();
  await dynamoDb.createTable(tableSchema);
  console.log(JSON.stringify({ origin: dynamoDb.origin }));
} else {
  const sqs = await startSqs();
  const seconds = Number(visibilityTimeoutSeconds);
  const { queueUrl } = await sqs.createQueue({ ...bulkQueue, visibilityTimeoutSeconds: seconds });
  console.log(JSON.stringify({ origin: sqs.origin, queueUrl }));
}
// Ends with the process that started it.
process.stdin.on("end", () => process.exit(0)).resume();
