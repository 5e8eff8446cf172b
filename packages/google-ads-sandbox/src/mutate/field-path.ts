type Message = Record<string, unknown>;

/** The value at a path such as "network_settings.target_search_network", or undefined. */
export function readPath(message: unknown, path: string): unknown {
  let current: unknown = message;
  for (const key of path.split(".")) {
    if (current === null || typeof current !== "object") return undefined;
    current = (current as Message)[key];
  }
  return current;
}

/** A copy of the message with the value at `path` replaced, or removed if undefined. */
export function withPath(message: Message, path: string, value: unknown): Message {
  const [key = "", ...rest] = path.split(".");
  const copy = { ...message };
  if (rest.length > 0) {
    copy[key] = withPath((message[key] ?? {}) as Message, rest.join("."), value);
  } else if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy;
}
