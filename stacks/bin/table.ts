/**
 * `npm run table -- export <table> <file>`, `import <table> <file>`: copies a table's rows to a file and back, to look
 * at a damaged table, repair single rows of it, or move a small stage. A whole table is restored as RUNBOOK.md says. The
 * file contains people's data, so store it as carefully as the table.
 */
import { exportRows, importRows } from "@adwright/store/table-rows";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

async function run([verb, table, file]: string[]): Promise<string> {
  const client = new DynamoDBClient({});
  if (table && file && verb === "export") {
    return `${await exportRows(client, table, file)} rows exported.`;
  }
  if (table && file && verb === "import") {
    return `${await importRows(client, table, file)} rows imported.`;
  }
  throw new Error("Usage: npm run table -- export|import <table> <file>");
}

console.log(await run(process.argv.slice(2)));
