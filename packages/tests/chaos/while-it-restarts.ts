/** Undefined where nobody listens or the connection was cut. */
export async function whileItRestarts<Value>(
  ask: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (error) {
    // What fetch says of connections, and JSON that was cut off.
    if (error instanceof TypeError && error.message === "fetch failed") return undefined;
    if (error instanceof TypeError && error.message === "terminated") return undefined;
    if (error instanceof SyntaxError) return undefined;
    // What is answered before everything has started.
    if (error instanceof Error && error.message.endsWith(": Starting.")) return undefined;
    throw error;
  }
}
