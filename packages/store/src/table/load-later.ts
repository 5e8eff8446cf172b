type Questions<Store> = { [Name in keyof Store]: (...given: never[]) => Promise<unknown> };

/** A store whose code is loaded with its first question: a cold start pays only for what it uses. */
export function loadLater<Store extends Questions<Store>>(load: () => Promise<Store>): Store {
  let loading: Promise<Record<PropertyKey, (...given: unknown[]) => Promise<unknown>>> | undefined;
  return new Proxy({} as Store, {
    get: (_, name) => {
      // A store is no promise, though it answers to every name.
      if (name === "then") return undefined;
      return async (...given: unknown[]) => {
        loading ??= load() as unknown as NonNullable<typeof loading>;
        const store = await loading;
        return store[name]?.(...given);
      };
    },
  });
}
