import { db, promised, type Attributes, type Store, type Table } from "./dynalite-internals.ts";

/**
 * UpdateTimeToLive and DescribeTimeToLive. The setting is only stored: DynamoDB deletes expired rows late anyway, so
 * the product filters them, and nothing is deleted here.
 */
export async function updateTimeToLive(input: Attributes, store: Store): Promise<Attributes> {
  const tableName = await existingTableName(input, store);
  const wanted = (input["TimeToLiveSpecification"] ?? {}) as Attributes;
  if (typeof wanted["AttributeName"] !== "string" || typeof wanted["Enabled"] !== "boolean") {
    throw db.validationError("TimeToLiveSpecification needs AttributeName and Enabled");
  }
  const current = await readSetting(tableName, store);
  if ((current?.["Enabled"] ?? false) === wanted["Enabled"]) {
    const state = wanted["Enabled"] ? "enabled" : "disabled";
    throw db.validationError(`TimeToLive is already ${state}`);
  }
  await promised<void>((done) => settingsOf(store).put(tableName, wanted, done));
  return { TimeToLiveSpecification: wanted };
}

export async function describeTimeToLive(input: Attributes, store: Store): Promise<Attributes> {
  const setting = await readSetting(await existingTableName(input, store), store);
  const description = setting?.["Enabled"]
    ? { TimeToLiveStatus: "ENABLED", AttributeName: setting["AttributeName"] }
    : { TimeToLiveStatus: "DISABLED" };
  return { TimeToLiveDescription: description };
}

async function existingTableName(input: Attributes, store: Store): Promise<string> {
  const tableName = String(input["TableName"]);
  const table = await promised<Table>((done) => store.getTable(tableName, done));
  return table.TableName;
}

function readSetting(tableName: string, store: Store): Promise<Attributes | undefined> {
  return promised<Attributes | undefined>((done) => settingsOf(store).get(tableName, done)).catch(
    (error: unknown) => {
      if (error instanceof Error && error.name === "NotFoundError") return undefined;
      throw error;
    },
  );
}

function settingsOf(store: Store) {
  return store.getTagDb("~ttl");
}
