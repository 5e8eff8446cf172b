/** "yyyy-MM-dd HH:mm:ss" as the API writes times; accounts here keep UTC days. */
export const toDateTime = (atMs: number): string =>
  new Date(atMs).toISOString().slice(0, 19).replace("T", " ");
