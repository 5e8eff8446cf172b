/**
 * `npm run table -- export <table> <file>`, `import <table> <file>`, `empty <table>`: copies a table's rows to a file
 * and back, for a restore (see RUNBOOK.md). The file contains people's data, so store it as carefully as the table.
 */
import { exportRows, importRows, removeRows } from "@adwright/store/table-rows";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

const usage =
  "Usage: npm run table -- export|import <table> <file>, or empty <table> <table again>";

async function run([verb, table, last]: string[]): Promise<string> {
  if (!table || !last) throw new Error(usage);
  const client = new DynamoDBClient({});
  if (verb === "export") return `${await exportRows(client, table, last)} rows exported.`;
  if (verb === "import") return `${await importRows(client, table, last)} rows imported.`;
  // The table name has to be given twice, because the rows cannot be restored.
  if (verb === "empty" && last === table) {
    return `${await removeRows(client, table)} rows deleted.`;
  }
  throw new Error(usage);
}

console.log(await run(process.argv.slice(2)));
