import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";

/** Overwrites one string attribute of a person's row in the table; `sk` is the row's sort key. */
export async function setStored(
  userId: string,
  sk: string,
  [name, text]: [name: string, text: string],
): Promise<void> {
  const endpoint = process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  const table = new DynamoDBClient({ ...localClientConfig, endpoint });
  await table.send(
    new UpdateItemCommand({
      TableName: process.env["TABLE_NAME"] ?? "",
      Key: { pk: { S: `U#${userId}` }, sk: { S: sk } },
      UpdateExpression: "SET #name = :text",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":text": { S: text } },
    }),
  );
}
